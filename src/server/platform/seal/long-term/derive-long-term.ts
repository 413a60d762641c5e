import { PDF } from "@libpdf/core";
import { pdfDict, pdfStream } from "../../pdf/pdf-object.ts";
import { placeSignature } from "../place-signature.ts";
import type { Revocation } from "./gather-revocation.ts";

/** A time-stamp with the certificates of its authority. */
const STAMP_ROOM = 12 * 1024;

/**
 * A copy of a sealed file with what is needed to judge its seal once nobody publishes that any more (PAdES B-LT), and,
 * where an authority answers, with a time-stamp over all of it (B-LTA). The sealed file is its beginning, byte for byte.
 */
export async function deriveLongTerm(
	sealed: Uint8Array,
	revocation: Revocation,
	stamp?: (content: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
	const pdf = await addStore(sealed, revocation);
	const place = stamp && (await placeStamp(pdf));
	const derived = place ? place.fill(await stamp(place.content)) : await pdf.save({ incremental: true });
	const beginning = Buffer.from(derived.buffer, derived.byteOffset, sealed.length);
	if (!beginning.equals(sealed)) throw new Error("a derived copy must begin with the sealed file");
	return derived;
}

/** The document security store (ISO 32000-2, 12.8.4.3). */
async function addStore(sealed: Uint8Array, { certificates, crls, ocsps }: Revocation): Promise<PDF> {
	const pdf = await PDF.load(sealed);
	const { registry } = pdf.context;
	const keep = (bytes: Uint8Array) => registry.register(pdfStream({}, bytes));
	const store = pdfDict({
		Type: "/DSS",
		Certs: certificates.map(keep),
		...(ocsps.length > 0 && { OCSPs: ocsps.map(keep) }),
		...(crls.length > 0 && { CRLs: crls.map(keep) }),
	});
	pdf.getCatalog().set("DSS", registry.register(store));
	return pdf;
}

function placeStamp(pdf: PDF) {
	return placeSignature(pdf, "Carimbo", { Type: "/DocTimeStamp", SubFilter: "/ETSI.RFC3161" }, STAMP_ROOM);
}
