import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { holdsOnlyPicture } from "./holds-only-picture.ts";
import { loadSharp } from "./load-sharp.ts";
import { pictureKind } from "./picture-kind.ts";
import { makeSemaphore } from "./semaphore.ts";

const LONGEST_SIDE = 1280;
const MAX_PIXELS = 50e6;
/** Of what cannot be decoded line by line, but lies in memory whole: 24 million are 150 MB. */
const MAX_PIXELS_AT_ONCE = 24e6;
const MAX_SECONDS = 20;

export type PhotoRefusal = "not-a-picture" | "unreadable" | "busy";
export type PhotoFile = { bytes: Uint8Array; format: "jpg" | "png" | "webp"; width: number; height: number };

const pass = makeSemaphore({ atOnce: 1, waiting: 20 });

/**
 * A photo as it is kept: upright, at most 1280 px, without metadata. One the device has already made so (which it
 * does before sending) stays byte for byte what it was.
 */
export async function readPhotoFile(bytes: Uint8Array): Promise<Result<PhotoFile, PhotoRefusal>> {
	const kind = pictureKind(bytes);
	if (!kind) return refuse("not-a-picture");
	return (await pass(() => read(bytes, kind))) ?? refuse("busy");
}

async function read(bytes: Uint8Array, kind: "jpeg" | "png" | "webp"): Promise<Result<PhotoFile, PhotoRefusal>> {
	const sharp = await loadSharp();
	try {
		const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
		const { format, width, height, exif, xmp, iptc, orientation, pages, isProgressive } = await source.metadata();
		if (format !== kind || !width || !height) return refuse("not-a-picture");
		if ((kind === "webp" || isProgressive) && width * height > MAX_PIXELS_AT_ONCE) return refuse("unreadable");
		const plain = !exif && !xmp && !iptc && (orientation ?? 1) === 1 && (pages ?? 1) === 1;
		const upright = source
			.autoOrient()
			.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
			.timeout({ seconds: MAX_SECONDS });
		const ending = kind === "jpeg" ? "jpg" : kind;
		// Decoded whole in either case: half a file is no photo.
		const drawn = await upright
			.toFormat(kind, kind === "png" ? {} : { quality: 82 })
			.toBuffer({ resolveWithObject: true });
		const kept = plain && Math.max(width, height) <= LONGEST_SIDE && holdsOnlyPicture(bytes, kind);
		return succeed({
			bytes: kept ? bytes : drawn.data,
			format: ending,
			width: drawn.info.width,
			height: drawn.info.height,
		});
	} catch {
		return refuse("unreadable");
	}
}
