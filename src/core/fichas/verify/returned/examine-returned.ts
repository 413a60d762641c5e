import { hexToBytes } from "@noble/hashes/utils.js";
import { findRanges, type SignedRange } from "#core/fichas/verify/find-in-pdf.ts";
import { type Certificate, chainFrom, issuerWords, isValidAt } from "#core/fichas/verify/verify-certificate.ts";
import { holdsFor, readPadded, readSignedData } from "#core/fichas/verify/verify-cms.ts";
import { MAX_DER_BYTES } from "#core/fichas/verify/verify-der.ts";
import { hashOf, MAX_PDF_BYTES } from "#core/fichas/verify/verify-pdf.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";

/** A signature that somebody added to a sealed file elsewhere, by what its own certificate says. */
export type AddedSignature = {
	/** Common names of whom the certificate was made for and by. */
	titular: string;
	emissor: string;
	/** SHA-256 of the certificate. */
	certificado: string;
	/** As the signature itself says; nobody checked that clock. */
	em: string | null;
	/** Whether the certificate's own dates held when the file came. */
	vigente: boolean;
	/** Whether it leads up to an authority that is believed here; "não conferida": nobody has said which are. */
	cadeia: "conferida" | "não conferida" | "desconhecida";
};

export type ReturnedFacts = { sha256: string; bytes: number; assinaturas: AddedSignature[] };
export type ReturnedProblem =
	| "too-large"
	/** It does not begin with the sealed file's own bytes. */
	| "not-ours"
	| "nothing-added"
	| "unreadable"
	/** A signature leaves out more of the file than itself, or does not reach its end. */
	| "not-whole"
	| "broken";

/** A couple, a guarantor and a few more: nobody adds as many. */
const MOST_ADDED = 8;
const MAX_GAP = 2 * MAX_DER_BYTES + 2;
const NEAR = 4096;
/** The kinds of signature that stand beside what they sign (ISO 32000, PAdES). */
const BESIDE = /\/SubFilter\s{0,9}\/(?:ETSI\.CAdES\.detached|adbe\.pkcs7\.detached)(?![A-Za-z.])/;

type About = { anchors: Certificate[]; at: Date };

/**
 * A file that was signed elsewhere and handed back. It must begin with the sealed file, byte for byte; whatever follows must be
 * covered from the first byte to the last by the newest signature, which leaves out nothing but itself.
 */
export async function examineReturned(
	sealed: Uint8Array<ArrayBuffer>,
	returned: Uint8Array<ArrayBuffer>,
	{ anchors, at }: About,
): Promise<Result<ReturnedFacts, ReturnedProblem>> {
	if (returned.length > MAX_PDF_BYTES) return refuse("too-large");
	if (!beginsWith(returned, sealed)) return refuse("not-ours");
	if (returned.length === sealed.length) return refuse("nothing-added");
	const { ranges, tooMany } = findRanges(returned);
	const added = ranges.slice(findRanges(sealed).ranges.length);
	if (tooMany || added.length > MOST_ADDED) return refuse("unreadable");
	if (added.length === 0) return refuse("nothing-added");
	if (!areWhole(added, sealed.length, returned.length)) return refuse("not-whole");
	const assinaturas: AddedSignature[] = [];
	for (const range of added) {
		const read = await examineAdded(returned, range, { anchors, at });
		if (!read.ok) return read;
		assinaturas.push(read.value);
	}
	return succeed({ sha256: await hashOf(returned), bytes: returned.length, assinaturas });
}

function beginsWith(whole: Uint8Array, start: Uint8Array): boolean {
	if (whole.length < start.length) return false;
	for (let at = 0; at < start.length; at++) if (whole[at] !== start[at]) return false;
	return true;
}

/** Each begins at the start, leaves out a place behind our file, and reaches further than the one before; the last, the end. */
function areWhole(added: SignedRange[], ours: number, length: number): boolean {
	let reached = ours;
	for (const [start, before, after, rest] of added) {
		const end = after + rest;
		if (start !== 0 || before < reached || after <= before || end <= after || end > length) return false;
		reached = end;
	}
	return reached === length;
}

async function examineAdded(
	bytes: Uint8Array<ArrayBuffer>,
	[, before, after, rest]: SignedRange,
	{ anchors, at }: About,
): Promise<Result<AddedSignature, ReturnedProblem>> {
	if (after - before > MAX_GAP) return refuse("not-whole");
	const around = `${latin1(bytes, before - NEAR, before)} ${latin1(bytes, after, after + NEAR)}`;
	if (!BESIDE.test(around)) return refuse("unreadable");
	const gap = readGap(bytes.subarray(before, after));
	if (!gap) return refuse("not-whole");
	try {
		const data = readSignedData(readPadded(gap));
		const content = new Uint8Array(before + rest);
		content.set(bytes.subarray(0, before));
		content.set(bytes.subarray(after, after + rest), before);
		if (!(await holdsFor(data, content))) return refuse("broken");
		const { certificate, certificates, signedAt } = data;
		return succeed({
			titular: certificate.subject,
			emissor: issuerWords(certificate),
			certificado: certificate.fingerprint,
			em: signedAt?.toISOString() ?? null,
			vigente: isValidAt(certificate, at),
			cadeia: await chainWords(certificate, certificates, anchors),
		});
	} catch {
		return refuse("unreadable");
	}
}

async function chainWords(
	certificate: Certificate,
	brought: Certificate[],
	anchors: Certificate[],
): Promise<AddedSignature["cadeia"]> {
	if (anchors.length === 0) return "não conferida";
	const chain = await chainFrom(certificate, [...brought, ...anchors]);
	const believed = new Set(anchors.map(({ fingerprint }) => fingerprint));
	return chain?.some(({ fingerprint }) => believed.has(fingerprint)) ? "conferida" : "desconhecida";
}

/** Hexadecimal between angle brackets and nothing else; other programs than ours write it in either case. */
function readGap(gap: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
	if (gap.length < 4 || gap[0] !== 0x3c || gap.at(-1) !== 0x3e) return undefined;
	try {
		return Uint8Array.from(hexToBytes(new TextDecoder().decode(gap.subarray(1, -1))));
	} catch {
		return undefined;
	}
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
	return String.fromCharCode(...bytes.subarray(Math.max(0, from), to));
}
