import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { loadSharp } from "./load-sharp.ts";
import { pictureKind } from "./picture-kind.ts";
import { looksLikeSvg, readSvg } from "./read-svg.ts";
import { makeSemaphore } from "./semaphore.ts";

const BOX = { width: 640, height: 240 };
const MAX_PIXELS = 24e6;
const MAX_SECONDS = 10;

export type LogoRefusal = "not-a-logo" | "unusual-svg" | "unreadable" | "busy";
export type DrawnLogo = { bytes: Uint8Array; width: number; height: number };

const pass = makeSemaphore({ atOnce: 1, waiting: 8 });

/** A logo as it is kept: pixels on white, and nothing else of the file it came in. */
export async function drawLogo(bytes: Uint8Array): Promise<Result<DrawnLogo, LogoRefusal>> {
	const kind = pictureKind(bytes);
	if (kind === "jpeg" || kind === "png") return (await pass(() => draw(bytes, kind))) ?? refuse("busy");
	if (!looksLikeSvg(bytes)) return refuse("not-a-logo");
	const svg = readSvg(bytes);
	if (svg === undefined) return refuse("unusual-svg");
	return (await pass(() => draw(Buffer.from(svg), "svg"))) ?? refuse("busy");
}

async function draw(bytes: Uint8Array, kind: "jpeg" | "png" | "svg"): Promise<Result<DrawnLogo, LogoRefusal>> {
	const sharp = await loadSharp();
	try {
		const limits = { limitInputPixels: MAX_PIXELS, failOn: "error" } as const;
		const { format, width, height } = await sharp(bytes, limits).metadata();
		if (format !== kind || !width || !height) return refuse("not-a-logo");
		// A small drawing is drawn large, not enlarged: its lines stay sharp.
		const density = kind === "svg" ? Math.min(2400, 72 * Math.max(1, scaleOf(width, height))) : undefined;
		const drawn = await sharp(bytes, { ...limits, ...(density !== undefined && { density }) })
			.autoOrient()
			.resize({ ...BOX, fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#ffffff" })
			.toColourspace("srgb")
			.removeAlpha()
			.timeout({ seconds: MAX_SECONDS })
			.png({ compressionLevel: 9 })
			.toBuffer({ resolveWithObject: true });
		return succeed({ bytes: drawn.data, width: drawn.info.width, height: drawn.info.height });
	} catch {
		return refuse("unreadable");
	}
}

function scaleOf(width: number, height: number): number {
	return Math.min(BOX.width / width, BOX.height / height);
}
