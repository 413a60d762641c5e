import { jpegWidthOf } from "#core/blog/picture-sources.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { loadSharp } from "./load-sharp.ts";
import { pictureKind } from "./picture-kind.ts";
import { makeSemaphore } from "./semaphore.ts";

const WIDTHS = [480, 800, 1200, 1600];
const MAX_PIXELS = 24e6;
const MAX_SECONDS = 20;

export type EncodedPicture = {
	width: number;
	height: number;
	/** Each exists as AVIF and as WebP; one as JPEG too, for whatever reads neither. */
	widths: number[];
	files: { name: `${number}.${"avif" | "webp" | "jpg"}`; contentType: string; bytes: Uint8Array }[];
};
export type PictureRefusal = "not-a-picture" | "unreadable" | "busy";

/** Encoding takes up to seconds of a core: one at a time leaves the others to the pages. */
const pass = makeSemaphore({ atOnce: 1, waiting: 8 });

/** Decodes a picture and draws it anew in several widths. Nothing of the file itself survives: no metadata, no tail. */
export async function encodePicture(bytes: Uint8Array): Promise<Result<EncodedPicture, PictureRefusal>> {
	const kind = pictureKind(bytes);
	if (!kind) return refuse("not-a-picture");
	return (await pass(() => encode(bytes, kind))) ?? refuse("busy");
}

async function encode(bytes: Uint8Array, kind: string): Promise<Result<EncodedPicture, PictureRefusal>> {
	const sharp = await loadSharp();
	try {
		const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
		const { format } = await source.metadata();
		if (format !== kind) return refuse("not-a-picture");
		const widest = await source
			.autoOrient()
			.resize({ width: WIDTHS.at(-1), withoutEnlargement: true })
			.timeout({ seconds: MAX_SECONDS })
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = widest.info;
		const widths = [...WIDTHS.filter((one) => one < width), width];
		const resized = (to: number) => sharp(widest.data, { raw: { width, height, channels } }).resize({ width: to });
		const files: EncodedPicture["files"] = [];
		for (const one of widths) {
			const avif = await resized(one).avif({ quality: 52, effort: 0, chromaSubsampling: "4:2:0" }).toBuffer();
			const webp = await resized(one).webp({ quality: 78, effort: 2 }).toBuffer();
			files.push({ name: `${one}.avif`, contentType: "image/avif", bytes: avif });
			files.push({ name: `${one}.webp`, contentType: "image/webp", bytes: webp });
		}
		const plain = jpegWidthOf(widths);
		const jpg = await resized(plain).flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
		files.push({ name: `${plain}.jpg`, contentType: "image/jpeg", bytes: jpg });
		return succeed({ width, height, widths, files });
	} catch {
		return refuse("unreadable");
	}
}
