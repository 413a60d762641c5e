import type { FichaDocument } from "#core/fichas/document.ts";
import type { Deps } from "#server/deps.ts";
import { fileHash } from "#server/fichas/document/sealed-document.read.ts";
import { photoKey } from "#server/fichas/draft/ficha-photo.read.ts";
import type { PdfImage } from "#server/platform/pdf/embed.ts";

/** Enough for three across a page; the originals stay in storage, under the hash that is printed. */
const WIDTH = 520;
const QUALITY = 68;

/** The photos of a document, made small. */
export function readPrintedPhotos(
	deps: Pick<Deps, "storage">,
	fichaId: string,
	photos: FichaDocument["fotos"],
): Promise<Map<string, PdfImage>> {
	const kept = photos.map(({ id, sha256 }) => ({ id, sha256, storageKey: photoKey(fichaId, id) }));
	return readSmallPhotos(deps, kept);
}

type KeptPhoto = { id: string; sha256: string; storageKey: string };

/** One that is gone or is not what was signed is not shown. */
export async function readSmallPhotos(
	{ storage }: Pick<Deps, "storage">,
	photos: KeptPhoto[],
): Promise<Map<string, PdfImage>> {
	const images = new Map<string, PdfImage>();
	if (photos.length === 0) return images;
	const { default: sharp } = await import("sharp");
	for (const { id, sha256, storageKey } of photos) {
		const stored = await storage.get(storageKey);
		if (!stored || fileHash(stored.bytes) !== sha256) continue;
		const { data, info } = await sharp(stored.bytes)
			.rotate()
			.resize({ width: WIDTH, height: WIDTH, fit: "inside", withoutEnlargement: true })
			.toColourspace("srgb")
			.flatten({ background: "#ffffff" })
			.jpeg({ quality: QUALITY })
			.toBuffer({ resolveWithObject: true });
		images.set(id, { bytes: new Uint8Array(data), width: info.width, height: info.height });
	}
	return images;
}
