import { PDF, type PdfObject, PdfStream } from "@libpdf/core";
import { findRanges } from "#core/fichas/verify/find-in-pdf.ts";
import type { LongTerm } from "#core/fichas/verify/returned/examine-file.ts";
import { readPadded } from "#core/fichas/verify/verify-cms.ts";
import { readDer } from "#core/fichas/verify/verify-der.ts";
import { examinePdf, hashOf } from "#core/fichas/verify/verify-pdf.ts";
import { checkStamp } from "#core/fichas/verify/verify-stamp.ts";
import { deriveLongTerm } from "#server/platform/seal/long-term/derive-long-term.ts";

/** Certificates, lists and answers of a few authorities; what we bring ourselves is far less (`gather-revocation`). */
const MOST_ADDED = 16 * 1024 * 1024;

/**
 * Whether a file is a sealed one with what a copy for the long term brings, and nothing else. Its store and its stamp
 * are taken out and the copy is made once more: only one that comes out the same, to the last byte, has nothing in it
 * that could change a page.
 */
export async function examineLongTerm(bytes: Uint8Array<ArrayBuffer>, ours: number): Promise<LongTerm | undefined> {
	if (bytes.length - ours > MOST_ADDED || !hasStore(bytes.subarray(ours))) return undefined;
	const sealed = bytes.slice(0, ours);
	const { seal } = await examinePdf(sealed);
	if (seal.state !== "holds") return undefined;
	try {
		const store = await readStore(bytes);
		const stamp = await readStamp(bytes, sealed);
		const token = stamp?.token;
		const again = await deriveLongTerm(sealed, store, token && (async () => token));
		if (!Buffer.from(again.buffer, again.byteOffset, again.length).equals(bytes)) return undefined;
		const lists = store.crls.length + store.ocsps.length;
		return { seal, bytes: ours, certificates: store.certificates.length, lists, stamp: stamp?.about };
	} catch {
		// Whatever cannot be read is nothing that we wrote.
		return undefined;
	}
}

function hasStore(added: Uint8Array): boolean {
	return Buffer.from(added.buffer, added.byteOffset, added.length).includes("/DSS");
}

async function readStore(bytes: Uint8Array<ArrayBuffer>) {
	const pdf = await PDF.load(bytes);
	const store = pdf.getCatalog().get("DSS", (ref) => pdf.getObject(ref));
	if (store?.type !== "dict") throw new RangeError("no store");
	const derIn = (name: string) => {
		const list = store.get(name, (ref) => pdf.getObject(ref));
		if (!list) return [];
		if (list.type !== "array") throw new RangeError("no list");
		return [...list].map((entry) => oneDer(entry.type === "ref" ? pdf.getObject(entry) : entry));
	};
	return { certificates: derIn("Certs"), crls: derIn("CRLs"), ocsps: derIn("OCSPs") };
}

/** A certificate, a list or an answer is one value of DER: nothing else hides in the store. */
function oneDer(entry: PdfObject | null): Uint8Array<ArrayBuffer> {
	if (!(entry instanceof PdfStream)) throw new RangeError("no stream");
	const data = Uint8Array.from(entry.getDecodedData());
	if (readDer(data).whole.length !== data.length) throw new RangeError("something hides behind");
	return data;
}

/** A time-stamp over everything (B-LTA), which must be right; none where nothing but the seal was signed. */
async function readStamp(bytes: Uint8Array<ArrayBuffer>, sealed: Uint8Array) {
	const [range, ...more] = findRanges(bytes).ranges.slice(findRanges(sealed).ranges.length);
	if (!range) return undefined;
	const [start, before, after, rest] = range;
	if (more.length > 0 || start !== 0 || after + rest !== bytes.length) throw new RangeError("not over everything");
	const hex = Buffer.from(bytes.subarray(before + 1, after - 1)).toString("latin1");
	const token = readPadded(Uint8Array.from(Buffer.from(hex, "hex"))).whole;
	const content = Uint8Array.from(Buffer.concat([bytes.subarray(0, before), bytes.subarray(after)]));
	const stamp = await checkStamp(Uint8Array.from(token), await hashOf(content));
	if (!stamp.ok) throw new RangeError("not its stamp");
	return { token, about: { authority: stamp.value.authority, at: stamp.value.at.toISOString() } };
}
