/** What the first bytes say a file is; only these three are ever given to the decoder. */
export function pictureKind(bytes: Uint8Array): "jpeg" | "png" | "webp" | undefined {
	const starts = (text: string, at = 0) => Buffer.from(text, "latin1").equals(bytes.subarray(at, at + text.length));
	if (starts("\xff\xd8\xff")) return "jpeg";
	if (starts("\x89PNG\r\n\x1a\n")) return "png";
	if (starts("RIFF") && starts("WEBP", 8)) return "webp";
	return undefined;
}
