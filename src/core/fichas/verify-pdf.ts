import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { readProtocol } from "./protocol.ts";
import { holdsFor, readPadded, readSignedData } from "./verify-cms.ts";

/** An inspection with all its photos stays well below. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** What a file says of itself, without asking anybody. */
export type FileFacts = {
	sha256: string;
	bytes: number;
	protocolo: string | undefined;
	/** The file up to where its first signature ends, if more follows: an original may be inside. */
	signedPart: { sha256: string; bytes: number } | undefined;
	seal: SealFacts;
};

export type SealFacts =
	/** `none`: no signature. `unreadable`: something in its place that is none. `unchecked`: this browser cannot. */
	| { state: "none" | "unreadable" | "unchecked" }
	/** It does not reach the end of the file, or does not begin at its start. */
	| { state: "partial"; coveredTo: number }
	| { state: "holds" | "broken"; fingerprint: string; subject: string; signedAt: string | undefined };

/** From the first byte to the last, or it is worth nothing: what is appended can repaint every page. */
export async function examinePdf(bytes: Uint8Array<ArrayBuffer>): Promise<FileFacts> {
	const text = latin1(bytes);
	const ranges = findRanges(text);
	const covered = ranges[0] ? ranges[0][2] + ranges[0][3] : bytes.length;
	return {
		sha256: await hashOf(bytes),
		bytes: bytes.length,
		protocolo: findProtocol(text),
		signedPart:
			covered > 0 && covered < bytes.length
				? { sha256: await hashOf(bytes.subarray(0, covered)), bytes: covered }
				: undefined,
		seal: await examineSeal(bytes, text, ranges.at(-1)),
	};
}

type Range = [start: number, before: number, after: number, rest: number];

/** All of them: whoever appends cannot hide behind an earlier one, and an earlier one may be ours. */
function findRanges(text: string): Range[] {
	const found = text.matchAll(
		/\/ByteRange\s{0,9}\[\s{0,9}(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s{0,99}\]/g,
	);
	return [...found].map((match) => match.slice(1).map(Number) as Range);
}

async function examineSeal(bytes: Uint8Array<ArrayBuffer>, text: string, range: Range | undefined): Promise<SealFacts> {
	if (!range) return { state: text.includes("/ByteRange") ? "unreadable" : "none" };
	const [start, before, after, rest] = range;
	const gap = text.slice(before, after);
	if (start !== 0 || after + rest !== bytes.length) return { state: "partial", coveredTo: after + rest };
	// Between the two signed parts nothing may stand but the signature itself.
	if (!/^<(?:[0-9a-fA-F]{2})+>$/.test(gap)) return { state: "unreadable" };
	if (!globalThis.crypto?.subtle) return { state: "unchecked" };
	try {
		const data = readSignedData(readPadded(hexToBytes(gap.slice(1, -1))));
		const content = new Uint8Array(before + rest);
		content.set(bytes.subarray(0, before));
		content.set(bytes.subarray(after), before);
		const { certificate, signedAt } = data;
		return {
			state: (await holdsFor(data, content)) ? "holds" : "broken",
			fingerprint: certificate.fingerprint,
			subject: certificate.subject,
			signedAt: signedAt?.toISOString(),
		};
	} catch {
		return { state: "unreadable" };
	}
}

/** Title and subject name it; written with two bytes a letter as soon as one letter has an accent. */
function findProtocol(text: string): string | undefined {
	const shape = /[VPAT]\d{2}-[0-9A-Z]{4}-[0-9A-Z]{4}/;
	const wide = /[VPAT]\0(?:\d\0){2}-\0(?:[0-9A-Z]\0){4}-\0(?:[0-9A-Z]\0){3}[0-9A-Z]/;
	const found = shape.exec(text)?.[0] ?? wide.exec(text)?.[0].replaceAll("\0", "");
	return found && readProtocol(found);
}

/** Off the main thread where that is possible: a file may have many megabytes. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	if (!globalThis.crypto?.subtle) return sha256Hex(bytes);
	return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function latin1(bytes: Uint8Array): string {
	return new TextDecoder("latin1").decode(bytes);
}
