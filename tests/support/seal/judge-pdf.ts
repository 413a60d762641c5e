import { createHash } from "node:crypto";
import * as asn1 from "asn1js";
import * as pkijs from "pkijs";

export type PdfVerdict =
	| { ok: true; fingerprint: string }
	| { ok: false; reason: "no-signature" | "not-whole" | "broken-signature" | "altered" };

/**
 * Whether one signature covers this file from the first byte to the last. A signature that covers less is worth
 * nothing: what was appended after it can repaint every page.
 */
export async function judgePdf(bytes: Uint8Array): Promise<PdfVerdict> {
	const range = findRange(bytes);
	if (!range) return { ok: false, reason: "no-signature" };
	const [start, before, after, rest] = range;
	if (start !== 0 || after + rest !== bytes.length || !isHexGap(bytes, before, after))
		return { ok: false, reason: "not-whole" };
	const cms = readCms(bytes.subarray(before + 1, after - 1));
	if (!cms) return { ok: false, reason: "broken-signature" };
	const content = Buffer.concat([bytes.subarray(0, before), bytes.subarray(after)]);
	const engine = new pkijs.CryptoEngine({ name: "node", crypto });
	const outcome = await cms
		.verify({ signer: 0, data: new Uint8Array(content).buffer, extendedMode: true, checkChain: false }, engine)
		.catch((error: { signatureVerified?: boolean | null; signerCertificate?: pkijs.Certificate | null }) => error);
	if (outcome.signatureVerified !== true) return { ok: false, reason: "altered" };
	const certificate = outcome.signerCertificate;
	if (!certificate) return { ok: false, reason: "broken-signature" };
	const der = Buffer.from(certificate.toSchema().toBER());
	const fingerprint = createHash("sha256").update(der).digest("hex");
	if (!namesCertificate(cms, fingerprint)) return { ok: false, reason: "altered" };
	return { ok: true, fingerprint };
}

/** The last one in the file: whoever appends cannot hide behind an earlier one. */
function findRange(bytes: Uint8Array): [number, number, number, number] | undefined {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const at = text.lastIndexOf("/ByteRange");
	if (at < 0) return undefined;
	const numbers = text
		.subarray(at, at + 200)
		.toString("latin1")
		.match(/^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/);
	if (!numbers) return undefined;
	return [Number(numbers[1]), Number(numbers[2]), Number(numbers[3]), Number(numbers[4])];
}

/** Between the two signed parts nothing may stand but the signature itself. */
function isHexGap(bytes: Uint8Array, before: number, after: number): boolean {
	if (after - before < 4 || after > bytes.length) return false;
	const gap = Buffer.from(bytes.subarray(before, after)).toString("latin1");
	return /^<[0-9a-fA-F]+>$/.test(gap);
}

function readCms(hex: Uint8Array): pkijs.SignedData | undefined {
	try {
		const bytes = new Uint8Array(Buffer.from(Buffer.from(hex).toString("latin1"), "hex"));
		const { result, offset } = asn1.fromBER(bytes.buffer);
		// What is left of the room kept free is zeros: nothing else may hide there.
		if (offset < 0 || bytes.subarray(offset).some((byte) => byte !== 0)) return undefined;
		return new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: result }).content });
	} catch {
		return undefined;
	}
}

/** signing-certificate-v2 (RFC 5035): the signature itself says which certificate is its own. */
function namesCertificate(cms: pkijs.SignedData, fingerprint: string): boolean {
	const attribute = signedAttribute(cms, "1.2.840.113549.1.9.16.2.47");
	const der = attribute && Buffer.from(attribute.toSchema().toBER()).toString("hex");
	return der?.includes(fingerprint) ?? false;
}

function signedAttribute(cms: pkijs.SignedData, wanted: string): pkijs.Attribute | undefined {
	return cms.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === wanted);
}
