import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright";
import sharp from "sharp";
import { assinaturaCover } from "./covers/cover-assinatura.ts";
import { casalCover } from "./covers/cover-casal.ts";
import { conversaCover } from "./covers/cover-conversa.ts";
import { entradaCover } from "./covers/cover-entrada.ts";
import { exclusividadeCover } from "./covers/cover-exclusividade.ts";
import { HEIGHT, WIDTH } from "./covers/cover-ink.ts";
import { interessadosCover } from "./covers/cover-interessados.ts";
import { justicaCover } from "./covers/cover-justica.ts";
import { lgpdCover } from "./covers/cover-lgpd.ts";
import { modelosCover } from "./covers/cover-modelos.ts";
import { parceriaCover } from "./covers/cover-parceria.ts";
import { propostaCover } from "./covers/cover-proposta.ts";
import { saidaCover } from "./covers/cover-saida.ts";
import { sinalCover } from "./covers/cover-sinal.ts";
import { visitaCover } from "./covers/cover-visita.ts";
import { page, shoot } from "./studio.ts";

const folder = join(import.meta.dirname, "../../src/server/seed/blog/covers");

const ID_LENGTH = 32;

/** By the slug of the sample post they belong to. */
const covers = {
	"ficha-de-visita-o-que-precisa-ter": visitaCover,
	"comissao-na-justica-o-que-o-juiz-procura": justicaCover,
	"exclusividade-como-pedir-e-como-defender": exclusividadeCover,
	"proposta-de-compra-que-fecha": propostaCover,
	"sinal-arras-ou-reserva": sinalCover,
	"vistoria-de-entrada-roteiro-por-ambiente": entradaCover,
	"vistoria-de-saida-desgaste-ou-dano": saidaCover,
	"lgpd-para-corretores": lgpdCover,
	"cliente-nao-quer-assinar": conversaCover,
	"parceria-entre-corretores": parceriaCover,
	"relacao-de-interessados": interessadosCover,
	"assinatura-eletronica-no-celular": assinaturaCover,
	"modelo-proprio-de-ficha": modelosCover,
	"visita-com-casal-quem-assina": casalCover,
};

/** Bytes each file may take; quality steps down until it fits, so that all of them stay below 2.5 MB. */
const sizes = [
	{ width: 480, avif: 8_000, webp: 12_000 },
	{ width: 960, avif: 18_000, webp: 27_000, jpg: 34_000 },
	{ width: 1600, avif: 32_000, webp: 48_000 },
] as const;

/** The covers of the sample posts, in every width their pages ask for, so that seeding only copies files. */
export async function drawCovers(browser: Browser): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const ids: Record<string, string> = {};
	for (const [slug, draw] of Object.entries(covers)) {
		const drawing = draw();
		const id = createHash("sha256").update(drawing).digest("hex").slice(0, ID_LENGTH);
		ids[slug] = id;
		// Its id is the drawing itself: what was encoded before need not be again.
		const isKept = sizes.every((size) =>
			formatsOf(size).every(([format]) => existsSync(fileOf(id, size.width, format))),
		);
		if (isKept) continue;
		const png = await shoot(browser, { html: page("", drawing), width: WIDTH, height: HEIGHT });
		for (const size of sizes) {
			const sized = await sharp(png).resize({ width: size.width }).toBuffer();
			for (const [format, limit] of formatsOf(size)) {
				writeFileSync(fileOf(id, size.width, format), await encode(sized, format, limit));
			}
		}
	}
	writeFileSync(join(folder, "covers.json"), `${JSON.stringify(ids, null, "\t")}\n`);
	// Last, so that a product started meanwhile finds the old ones.
	for (const name of readdirSync(folder)) {
		if (name !== "covers.json" && !Object.values(ids).includes(name.slice(0, ID_LENGTH))) rmSync(join(folder, name));
	}
}

const fileOf = (id: string, width: number, format: string) => join(folder, `${id}-${width}.${format}`);
const formatsOf = ({ width: _, ...limits }: (typeof sizes)[number]): [string, number][] => Object.entries(limits);

async function encode(png: Buffer, format: string, limit: number): Promise<Buffer> {
	let data = Buffer.alloc(0);
	for (let quality = format === "avif" ? 58 : 80; quality >= 22; quality -= 6) {
		const picture = sharp(png);
		if (format === "avif") picture.avif({ quality, effort: 4, chromaSubsampling: "4:2:0" });
		else if (format === "webp") picture.webp({ quality, effort: 4, smartSubsample: true });
		else picture.jpeg({ quality, mozjpeg: true });
		data = await picture.toBuffer();
		if (data.length <= limit) break;
	}
	return data;
}
