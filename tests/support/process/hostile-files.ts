/** Files that look like a signed PDF and cost whoever reads them trustingly far more than they weigh. */

/** A DER SEQUENCE of NULLs: two bytes each here, four in the file. */
export function pdfOfNulls(count: number): Uint8Array<ArrayBuffer> {
	const nulls = Buffer.alloc(2 * count);
	for (let at = 0; at < nulls.length; at += 2) nulls[at] = 0x05;
	return pdfSignedWith(Buffer.concat([derHead(0x30, nulls.length), nulls]));
}

/** Tag and length as DER wants them: what is not well formed is refused before it costs anything. */
export function derHead(tag: number, length: number): Buffer {
	if (length < 0x80) return Buffer.from([tag, length]);
	const hex = length.toString(16);
	const digits = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
	return Buffer.concat([Buffer.from([tag, 0x80 | digits.length]), digits]);
}

export function pdfSignedWith(der: Uint8Array): Uint8Array<ArrayBuffer> {
	const gap = `<${Buffer.from(der).toString("hex").toUpperCase()}>`;
	const written = (before: number) =>
		`%PDF-1.7\n/ByteRange [0 ${String(before).padStart(10, "0")} ${String(before + gap.length).padStart(10, "0")} 0000000006]\n/Contents `;
	const head = written(written(0).length);
	return new Uint8Array(Buffer.from(`${head}${gap}\n%%EOF`, "latin1"));
}

export const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
export const asMultipart = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** As a browser without JavaScript posts it on /verificar. */
export function uploadOf(file: Uint8Array, name = "ficha.pdf"): Uint8Array<ArrayBuffer> {
	const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
	return new Uint8Array(Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
}

export function manyParts(count: number): Uint8Array<ArrayBuffer> {
	const part = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`;
	return new Uint8Array(Buffer.from(`${part.repeat(count)}--b--\r\n`));
}
export const asManyParts = { "content-type": "multipart/form-data; boundary=b" };

/** A field that is no file, of two bytes a letter: whoever takes it for a form's field writes six for each of them. */
export function longField(letters: number): Uint8Array<ArrayBuffer> {
	const head = `--b\r\nContent-Disposition: form-data; name="codigo"\r\n\r\n`;
	return new Uint8Array(Buffer.from(`${head}${"é".repeat(letters)}\r\n--b--\r\n`));
}
