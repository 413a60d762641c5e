export type FormPart = { name: string; fileName: string | undefined; content: Uint8Array<ArrayBuffer> };

const LONGEST_HEAD = 2_000;
const HEAD_END = "\r\n\r\n";

/**
 * The parts of a multipart form as browsers write them, as views of the body. Undefined for whatever is cut short,
 * written otherwise, or has more parts than `most`: it is not read further than that.
 */
export function splitMultipart(body: Uint8Array<ArrayBuffer>, boundary: string, most: number): FormPart[] | undefined {
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
	const border = Buffer.from(`\r\n--${boundary}`, "latin1");
	const opening = border.subarray(2);
	if (!bytes.subarray(0, opening.length).equals(opening)) return undefined;
	const parts: FormPart[] = [];
	for (let at = opening.length; ; ) {
		const next = bytes.subarray(at, at + 2).toString("latin1");
		if (next === "--") return parts;
		if (next !== "\r\n" || parts.length === most) return undefined;
		const end = bytes.indexOf(border, at + 2);
		const part = end < 0 ? undefined : readPart(body.subarray(at + 2, end));
		if (!part) return undefined;
		parts.push(part);
		at = end + border.length;
	}
}

function readPart(part: Uint8Array<ArrayBuffer>): FormPart | undefined {
	const start = Buffer.from(part.buffer, part.byteOffset, Math.min(part.length, LONGEST_HEAD));
	const headEnd = start.indexOf(HEAD_END, "latin1");
	if (headEnd < 0) return undefined;
	const head = decodeText(part.subarray(0, headEnd));
	const disposition = head?.split("\r\n").find((line) => /^content-disposition\s*:\s*form-data\s*;/i.test(line));
	const name = disposition && quotedIn(disposition, "name");
	if (!disposition || name === undefined) return undefined;
	return { name, fileName: quotedIn(disposition, "filename"), content: part.subarray(headEnd + HEAD_END.length) };
}

/** Browsers write a quotation mark and line ends inside a name as escapes. */
function quotedIn(disposition: string, parameter: string): string | undefined {
	const found = new RegExp(`;\\s*${parameter}="([^"]*)"`, "i").exec(disposition)?.[1];
	return found?.replace(/%22|%0D|%0A/gi, (code) => decodeURIComponent(code));
}

/** Undefined for bytes that are no UTF-8: they would come through as replacement characters. */
export function decodeText(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
