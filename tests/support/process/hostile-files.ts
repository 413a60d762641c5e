/** Files that look like a signed PDF and cost whoever reads them trustingly far more than they weigh. */

/** A DER SEQUENCE of NULLs: two bytes each here, four in the file. */
export function pdfOfNulls(count: number): Uint8Array<ArrayBuffer> {
	const der = Buffer.alloc(6 + 2 * count);
	der.set([0x30, 0x84]);
	der.writeUInt32BE(2 * count, 2);
	for (let at = 6; at < der.length; at += 2) der[at] = 0x05;
	return pdfSignedWith(der);
}

export function pdfSignedWith(der: Uint8Array): Uint8Array<ArrayBuffer> {
	const gap = `<${Buffer.from(der).toString("hex")}>`;
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
