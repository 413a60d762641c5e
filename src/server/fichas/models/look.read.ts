import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FichaDocument } from "#core/fichas/document.ts";
import type { ModelContent } from "#core/fichas/models/model-content.ts";
import type { Deps } from "#server/deps.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import type { MailLook } from "#server/platform/mail/mail-frame.tsx";
import type { PdfImage } from "#server/platform/pdf/embed.ts";
import { loadSharp } from "#server/platform/pictures/load-sharp.ts";
import { logoKey } from "./logo-file.ts";
import { modelContents } from "./model.table.ts";

export type Look = { logo?: PdfImage; cor?: string };

/** Logo and colour as paper takes them. A logo that is gone, or is not what the model names, is not shown. */
export async function readLook(
	{ storage }: Pick<Deps, "storage">,
	{ accountId, content: { logo, cor } }: { accountId: string; content: Pick<ModelContent, "logo" | "cor"> },
): Promise<Look> {
	const image = logo === undefined ? undefined : await readLogoImage(storage, accountId, logo);
	return { ...(image && { logo: image }), ...(cor && { cor }) };
}

/** What a client's page and mails show of the model a document was written on; of a standard one nothing. */
export async function lookOfDocument(
	{ db }: Pick<Deps, "db">,
	{ modelo }: Pick<FichaDocument, "modelo">,
): Promise<{ logo?: string; cor?: string } | undefined> {
	const [found] = await db
		.select({ content: modelContents.content })
		.from(modelContents)
		.where(eq(modelContents.hash, modelo.hash));
	const { logo, cor } = found?.content ?? {};
	if (!logo && !cor) return undefined;
	return { ...(logo && { logo: `/logos/${logo}.png` }), ...(cor && { cor }) };
}

/** The same in a mail, where addresses are whole. */
export async function mailLookOf(
	{ db, config: { publicUrl } }: Pick<Deps, "db" | "config">,
	document: Pick<FichaDocument, "modelo" | "corretor">,
): Promise<MailLook | undefined> {
	const look = await lookOfDocument({ db }, document);
	if (!look) return undefined;
	const agency = document.corretor.find(({ rotulo }) => rotulo === "Imobiliária") ?? document.corretor[0];
	return {
		...look,
		...(look.logo && { logo: publicUrl + look.logo }),
		nome: cleanDisplayText(agency?.valor ?? "", 60),
	};
}

async function readLogoImage(
	storage: Deps["storage"],
	accountId: string,
	sha256: string,
): Promise<PdfImage | undefined> {
	const stored = await storage.get(logoKey(accountId, sha256));
	if (!stored || createHash("sha256").update(stored.bytes).digest("hex") !== sha256) return undefined;
	const sharp = await loadSharp();
	const { data, info } = await sharp(stored.bytes)
		.toColourspace("srgb")
		.flatten({ background: "#ffffff" })
		.jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
		.toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}
