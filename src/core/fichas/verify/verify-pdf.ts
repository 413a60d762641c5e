import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { findProtocol, findRanges } from "./find-in-pdf.ts";
import { pdfMoment, readSignatureDictionary } from "./signature-dictionary.ts";
import { findAttribute, holdsFor, readPadded, readSignedData, type SignedData } from "./verify-cms.ts";
import { childrenOf, MAX_DER_BYTES } from "./verify-der.ts";
import { checkStamp } from "./verify-stamp.ts";

/** An inspection with all its photos stays well below. */
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

export const SIGNATURE_TIME_STAMP = "1.2.840.113549.1.9.16.2.14";

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
	| {
			state: "holds" | "broken";
			fingerprint: string;
			subject: string;
			/** As the file itself says. */
			signedAt: string | undefined;
			/** A time-stamp inside of the signature (PAdES B-T), looked at whole. */
			stamp: { authority: string; at: string } | "invalid" | undefined;
	  };

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
		const { certificate } = data;
		const signedAt = data.signedAt ?? pdfMoment(readSignatureDictionary(bytes, range)?.get("M"));
		return {
			state: (await holdsFor(data, content)) ? "holds" : "broken",
			fingerprint: certificate.fingerprint,
			subject: certificate.subject,
			signedAt: signedAt?.toISOString(),
			stamp: await examineStamp(data),
		};
	} catch (error) {
		return { state: isUnsupported(error) ? "unchecked" : "unreadable" };
	}
}

/** A kind of key that this browser is too old for: that is no fault of the file. */
function isUnsupported(error: unknown): boolean {
	return error instanceof DOMException && error.name === "NotSupportedError";
}

/** Who signed the whole of this file, with the certificates that came along; undefined where that cannot be read. */
export function readSealOf(bytes: Uint8Array<ArrayBuffer>): SignedData | undefined {
	const range = findRanges(bytes).ranges.at(-1);
	const signature = range && readGap(bytes.subarray(range[1], range[2]));
	try {
		return signature && readSignedData(readPadded(signature));
	} catch {
		return undefined;
	}
}

/** The time-stamp inside of a signature (PAdES B-T), with its own certificates. */
export function readStampInside({ unsigned }: SignedData): SignedData | undefined {
	const token = unsigned && findAttribute(unsigned, SIGNATURE_TIME_STAMP);
	return token && readSignedData(token);
}

/** After signing nothing may be added but one time-stamp over the signature itself: whatever else is there is not ours. */
async function examineStamp({ unsigned, signature }: SignedData) {
	if (!unsigned) return undefined;
	const [attribute, ...more] = childrenOf(unsigned);
	if (!attribute || more.length > 0) throw new RangeError("something was added");
	const token = findAttribute(unsigned, SIGNATURE_TIME_STAMP);
	const stamp = token && (await checkStamp(token.whole, await hashOf(signature)));
	return stamp?.ok ? { authority: stamp.value.authority, at: stamp.value.at.toISOString() } : "invalid";
}

/** Hexadecimal between angle brackets, in capitals as we write it: the same signature in other letters is another file. */
function readGap(gap: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
	if (gap.length < 4 || gap[0] !== 0x3c || gap.at(-1) !== 0x3e) return undefined;
	const text = new TextDecoder().decode(gap.subarray(1, -1));
	if (/[a-f]/.test(text)) return undefined;
	try {
		return Uint8Array.from(hexToBytes(text));
	} catch {
		return undefined;
	}
}

/** Off the main thread where that is possible: a file may have many megabytes. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	if (!globalThis.crypto?.subtle) return sha256Hex(bytes);
	return bytesToHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
