import { bareJpeg } from "#core/kernel/bare-jpeg.ts";

type Kind = "jpeg" | "png" | "webp";

const PNG_PARTS = new Set("IHDR PLTE IDAT IEND tRNS sRGB gAMA cHRM sBIT pHYs bKGD iCCP".split(" "));
const WEBP_PARTS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);

/**
 * Whether every part of the file is needed to draw it, and it ends where the picture does. A comment, a second picture
 * with the place it was taken at, or an archive behind the end is not, whatever its last bytes look like.
 */
export function holdsOnlyPicture(bytes: Uint8Array, kind: Kind): boolean {
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	try {
		return { jpeg: isPlainJpeg, png: isPlainPng, webp: isPlainWebp }[kind](file);
	} catch {
		// Read beyond the end.
		return false;
	}
}

function isPlainJpeg(file: Buffer): boolean {
	return bareJpeg(file)?.length === file.length;
}

function isPlainPng(file: Buffer): boolean {
	let at = 8;
	for (;;) {
		const name = file.toString("latin1", at + 4, at + 8);
		if (!PNG_PARTS.has(name)) return false;
		at += 12 + file.readUInt32BE(at);
		if (name === "IEND") return at === file.length;
	}
}

function isPlainWebp(file: Buffer): boolean {
	let at = 12;
	while (at < file.length) {
		if (!WEBP_PARTS.has(file.toString("latin1", at, at + 4))) return false;
		const length = file.readUInt32LE(at + 4);
		at += 8 + length + (length % 2);
	}
	return at === file.length && file.readUInt32LE(4) + 8 === file.length;
}
