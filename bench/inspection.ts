// `npm run bench:inspection`: an inspection with 80 photos, from its kept photos to the sealed PDF, beside nothing but making
// the same photos small, and beside one with a tenth of them. Fails where it costs more than these ratios allow.
import { rmSync } from "node:fs";
import os from "node:os";
import sharp from "sharp";
import type { FichaDocument } from "#core/fichas/document.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { makeDeps } from "#server/deps.ts";
import { printFicha } from "#server/fichas/document/print/ficha-pdf.ts";
import { readPrintedPhotos } from "#server/fichas/document/print/printed-photos.ts";
import { photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import { readConfig } from "#server/platform/config.ts";
import { sampleToPrint } from "#tests/support/fichas/printed-samples.ts";
import { temporaryFolder } from "./product.ts";

const PHOTOS = 80;
const LIMIT_MS = 2000;
/** Beside the photos made small by the library itself: reading, hashing, composing and signing cost less than as much again. */
const MOST_BESIDE_BARE = 2;
/** Ten times as many photos: nothing may grow faster than their number. */
const MOST_GROWTH = 11;
const FICHA = "00000000-0000-4000-8000-000000000001";

const dataDir = temporaryFolder();
const config = readConfig({ DATA_DIR: dataDir, PORT: "3999", SEED: "none", LOG_LEVEL: "error" });
const { deps, close } = await makeDeps(config, []);
try {
	const originals: Uint8Array[] = [];
	const fotos: FichaDocument["fotos"] = [];
	for (let at = 0; at < PHOTOS; at++) {
		const bytes = await phonePhoto(at);
		const id = `00000000-0000-4000-9000-${String(at).padStart(12, "0")}`;
		await deps.storage.put(photoKey(FICHA, id), bytes, { contentType: "application/octet-stream" });
		originals.push(bytes);
		fotos.push({ id, sha256: sha256Hex(bytes), legenda: `Sala, piso, foto ${at + 1}` });
	}
	const seal = await deps.seal();
	const sealed = async (count: number) => {
		const ficha = sampleToPrint("vistoria", fotos.slice(0, count));
		ficha.photos = await readPrintedPhotos(deps, FICHA, ficha.document.fotos);
		return seal.signPdf(await printFicha(ficha), ficha.sealedAt);
	};
	const { length } = await sealed(PHOTOS);
	const whole = await least(() => sealed(PHOTOS));
	const tenth = await least(() => sealed(PHOTOS / 10));
	const bare = await least(async () => {
		for (const bytes of originals) await sharp(bytes).rotate().resize({ width: 520 }).jpeg({ quality: 68 }).toBuffer();
	});
	const beside = whole.processor / bare.processor;
	const growth = whole.processor / tenth.processor;
	console.log(`vistoria de ${PHOTOS} fotos selada: ${(length / 1024 / 1024).toFixed(1)} MB`);
	console.log(`do armazenamento ao selo: ${words(whole)} (pedido: ${LIMIT_MS} ms no relógio)`);
	console.log(`só diminuir as mesmas fotos: ${words(bare)}`);
	console.log(`${beside.toFixed(2)} vezes o processador disso (até ${MOST_BESIDE_BARE})`);
	console.log(`${growth.toFixed(2)} vezes o de ${PHOTOS / 10} fotos (até ${MOST_GROWTH})`);
	console.log(
		`carga da máquina ${os
			.loadavg()
			.map((load) => load.toFixed(2))
			.join(" ")}`,
	);
	if (beside > MOST_BESIDE_BARE || growth > MOST_GROWTH) process.exitCode = 1;
} finally {
	await close();
	rmSync(dataDir, { recursive: true, force: true });
}

type Cost = { clock: number; processor: number };

/** The best of five: what it takes when nobody disturbs. */
async function least(work: () => Promise<unknown>): Promise<Cost> {
	let best: Cost = { clock: Number.POSITIVE_INFINITY, processor: Number.POSITIVE_INFINITY };
	for (let at = 0; at < 5; at++) {
		const [began, before] = [performance.now(), process.cpuUsage()];
		await work();
		const { user, system } = process.cpuUsage(before);
		const cost = { clock: performance.now() - began, processor: (user + system) / 1000 };
		best = { clock: Math.min(best.clock, cost.clock), processor: Math.min(best.processor, cost.processor) };
	}
	return best;
}

/** As a phone's page sends it: 1280 px, a few hundred kilobytes. */
async function phonePhoto(at: number): Promise<Uint8Array> {
	const noise = { type: "gaussian", mean: 90 + at, sigma: 12 } as const;
	const picture = sharp({ create: { width: 1280, height: 960, channels: 3, background: "#888", noise } });
	return new Uint8Array(await picture.jpeg({ quality: 70 }).toBuffer());
}

function words({ clock, processor }: Cost): string {
	return `${clock.toFixed(0)} ms no relógio, ${processor.toFixed(0)} ms de processador`;
}
