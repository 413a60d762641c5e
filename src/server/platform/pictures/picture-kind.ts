/** What the first bytes say a file is; only these three are ever given to the decoder. */
export function pictureKind(bytes: Uint8Array): "jpeg" | "png" | "webp" | undefined {
	const starts = (text: string, at = 0) => Buffer.from(text, "latin1").equals(bytes.subarray(at, at + text.length));
	if (starts("\xff\xd8\xff")) return "jpeg";
	if (starts("\x89PNG\r\n\x1a\n")) return "png";
	if (starts("RIFF") && starts("WEBP", 8)) return "webp";
	return undefined;
}

/** GIF, AVIF, HEIC, TIFF, BMP: pictures to whoever sends them, whose decoders are not let near a stranger's bytes. */
export function isOtherPicture(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, 32)).toString("latin1");
	return /^(?:GIF8[79]a|II\*\0|MM\0\*|BM|\0\0\0[\s\S]ftyp(?:avif|avis|heic|heix|mif1|msf1))/.test(head);
}
