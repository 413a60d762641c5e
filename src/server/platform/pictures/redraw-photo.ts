import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { loadSharp } from "./load-sharp.ts";
import { pictureKind } from "./picture-kind.ts";
import type { PhotoRefusal } from "./read-photo-file.ts";
import { makeSemaphore } from "./semaphore.ts";

const LONGEST_SIDE = 1600;
const MAX_PIXELS = 24e6;
const MAX_SECONDS = 20;

const pass = makeSemaphore({ atOnce: 1, waiting: 20 });

/** A photo decoded and drawn anew as JPEG, always: not a byte of the file that was sent survives. */
export async function redrawPhoto(bytes: Uint8Array): Promise<Result<Uint8Array, PhotoRefusal>> {
	const kind = pictureKind(bytes);
	if (!kind) return refuse("not-a-picture");
	return (await pass(() => redraw(bytes, kind))) ?? refuse("busy");
}

async function redraw(bytes: Uint8Array, kind: string): Promise<Result<Uint8Array, PhotoRefusal>> {
	const sharp = await loadSharp();
	try {
		const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
		if ((await source.metadata()).format !== kind) return refuse("not-a-picture");
		const drawn = await source
			.autoOrient()
			.resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
			.timeout({ seconds: MAX_SECONDS })
			.toColourspace("srgb")
			.flatten({ background: "#ffffff" })
			.jpeg({ quality: 80 })
			.toBuffer();
		return succeed(new Uint8Array(drawn));
	} catch {
		return refuse("unreadable");
	}
}
