import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { findProtocol, findRanges } from "./find-in-pdf.ts";
import { holdsFor, readPadded, readSignedData } from "./verify-cms.ts";
import { MAX_DER_BYTES } from "./verify-der.ts";

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
	const found = findRanges(bytes);
	const [first] = found.ranges;
	const covered = first ? first[2] + first[3] : bytes.length;
	return {
		sha256: await hashOf(bytes),
		bytes: bytes.length,
		protocolo: findProtocol(bytes),
		signedPart:
			covered > 0 && covered < bytes.length
				? { sha256: await hashOf(bytes.subarray(0, covered)), bytes: covered }
				: undefined,
		seal: await examineSeal(bytes, found),
	};
}

/** Two letters a byte, and the brackets around them. */
const MAX_GAP = 2 * MAX_DER_BYTES + 2;

async function examineSeal(
	bytes: Uint8Array<ArrayBuffer>,
	{ marked, tooMany, ranges }: ReturnType<typeof findRanges>,
): Promise<SealFacts> {
	const range = ranges.at(-1);
	if (!range || tooMany) return { state: marked ? "unreadable" : "none" };
	const [start, before, after, rest] = range;
	if (start !== 0 || after + rest !== bytes.length) return { state: "partial", coveredTo: after + rest };
	// Between the two signed parts nothing may stand but the signature itself, and no signature is longer than this.
	if (after - before > MAX_GAP) return { state: "unreadable" };
	const signature = readGap(bytes.subarray(before, after));
	if (!signature) return { state: "unreadable" };
	if (!globalThis.crypto?.subtle) return { state: "unchecked" };
	try {
		const data = readSignedData(readPadded(signature));
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

/** Hexadecimal between angle brackets. */
function readGap(gap: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
	if (gap.length < 4 || gap[0] !== 0x3c || gap.at(-1) !== 0x3e) return undefined;
	try {
		return Uint8Array.from(hexToBytes(new TextDecoder().decode(gap.subarray(1, -1))));
	} catch {
		return undefined;
	}
}

/** Off the main thread where that is possible: a file may have many megabytes. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	if (!globalThis.crypto?.subtle) return sha256Hex(bytes);
	return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
