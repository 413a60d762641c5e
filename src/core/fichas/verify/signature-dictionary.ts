import { latin1, type SignedRange } from "./find-in-pdf.ts";

/** A signature's dictionary is short but for the signature itself. */
const NEAR = 2048;

/**
 * The entries of the dictionary around a signature, as they are written: names with their slash, texts with their
 * brackets. `/Contents` is left out. Undefined where nothing that looks like one stands there.
 */
export function readSignatureDictionary(
	bytes: Uint8Array,
	[, before, after]: SignedRange,
): Map<string, string> | undefined {
	const ahead = latin1(bytes.subarray(Math.max(0, before - NEAR), before));
	const behind = latin1(bytes.subarray(after, after + NEAR));
	const start = ahead.lastIndexOf("<<");
	const end = behind.indexOf(">>");
	if (start < 0 || end < 0) return undefined;
	const text = `${ahead.slice(start + 2)} ${behind.slice(0, end)}`.replace(/\/Contents\s*(?=\s)/, " ");
	return new Map(
		[...text.matchAll(/\/([A-Za-z_]+)\s*(\/[^\s/<>[\]()]+|\[[^\]]*\]|\((?:\\.|[^\\)])*\)|[^\s/<>[\]()]+)/g)].map(
			([, key = "", value = ""]) => [key, value],
		),
	);
}

/** `(D:20261115120000Z)`, as /M says when a signature was made; other zones than UTC are not ours. */
export function pdfMoment(value: string | undefined): Date | undefined {
	const parts = /^\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z(?:00'?00'?)?\)$/.exec(value ?? "");
	if (!parts) return undefined;
	const [year, month, day, hour, minute, second] = parts.slice(1);
	const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	return Number.isNaN(at.getTime()) ? undefined : at;
}
