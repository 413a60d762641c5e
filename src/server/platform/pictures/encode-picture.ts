import { jpegWidthOf } from "#core/blog/picture-sources.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { loadSharp } from "./load-sharp.ts";
import { isOtherPicture, pictureKind } from "./picture-kind.ts";
import { looksLikeSvg, readSvg } from "./read-svg.ts";
import { makeSemaphore } from "./semaphore.ts";

const WIDTHS = [480, 800, 1200, 1600];
const WIDEST = 1600;
const MAX_PIXELS = 24e6;
const MAX_SECONDS = 20;

export type EncodedPicture = {
	width: number;
	height: number;
	/** Each exists as AVIF and as WebP; one as JPEG too, for whatever reads neither. */
	widths: number[];
	files: { name: `${number}.${"avif" | "webp" | "jpg"}`; contentType: string; bytes: Uint8Array }[];
};
export type PictureRefusal = "not-a-picture" | "other-kind" | "unreadable" | "busy";

/** Encoding takes up to seconds of a core: one at a time leaves the others to the pages. */
const pass = makeSemaphore({ atOnce: 1, waiting: 8 });

/** Decodes a picture and draws it anew in several widths. Nothing of the file itself survives: no metadata, no tail. */
export async function encodePicture(bytes: Uint8Array): Promise<Result<EncodedPicture, PictureRefusal>> {
	const kind = pictureKind(bytes);
	if (kind) return (await pass(() => encode(bytes, kind))) ?? refuse("busy");
	if (!looksLikeSvg(bytes)) return refuse(isOtherPicture(bytes) ? "other-kind" : "not-a-picture");
	const svg = readSvg(bytes);
	if (svg === undefined) return refuse("other-kind");
	return (await pass(() => encode(Buffer.from(svg), "svg"))) ?? refuse("busy");
}

async function encode(bytes: Uint8Array, kind: string): Promise<Result<EncodedPicture, PictureRefusal>> {
	const sharp = await loadSharp();
	try {
		const limits = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
		const { format, width: own = 1 } = await sharp(bytes, limits).metadata();
		if (format !== kind) return refuse("not-a-picture");
		// A small drawing is drawn large, not enlarged: its lines stay sharp.
		const density = kind === "svg" ? Math.min(2400, 72 * Math.max(1, WIDEST / own)) : undefined;
		const widest = await sharp(bytes, { ...limits, ...(density !== undefined && { density }) })
			.autoOrient()
			.resize({ width: WIDEST, withoutEnlargement: true })
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
