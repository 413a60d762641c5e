import { loadSharp } from "./load-sharp.ts";
import { makeSemaphore } from "./semaphore.ts";

/** Another one whenever what follows changes: browsers ask whether theirs is still the same. */
export const THUMBNAIL = "m1";
const SIDE = 288;
const QUALITY = 62;
const MAX_PIXELS = 24e6;

/** Two at a time leave the rest of the machine to others. Whoever waits holds a whole photo: few may (http/private-files/send-file.ts). */
const pass = makeSemaphore({ atOnce: 2, waiting: 400 });

/** A small picture of a photo that is kept already. Made each time: a second file would have to be deleted with the first. */
export async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
	return pass(async () => {
		const sharp = await loadSharp();
		const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
			.autoOrient()
			.resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#ffffff" })
			.jpeg({ quality: QUALITY })
			.toBuffer();
		return new Uint8Array(small);
	});
}
