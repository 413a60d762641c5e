import { bytesToHex } from "@noble/hashes/utils.js";
import { findRanges } from "#core/fichas/verify/find-in-pdf.ts";
import { pdfMoment, readSignatureDictionary } from "#core/fichas/verify/signature-dictionary.ts";
import { chainFrom, readCertificate } from "#core/fichas/verify/verify-certificate.ts";
import { childAt, childrenOf, type Der, objectId, readDer, SEQUENCE, SET } from "#core/fichas/verify/verify-der.ts";

/**
 * PAdES baseline, requirement by requirement, from ETSI EN 319 142-1 V1.1.1, clause 6.3 table 1, with the clauses of
 * EN 319 122-1 that it refers to. Reads DER for itself and shares no judgement with the product's own verifier.
 */
export type Difference = { clause: string; says: string };

const T1 = "EN 319 142-1 6.3 table 1";
const OID = {
	signedData: "1.2.840.113549.1.7.2",
	data: "1.2.840.113549.1.7.1",
	contentType: "1.2.840.113549.1.9.3",
	messageDigest: "1.2.840.113549.1.9.4",
	signingTime: "1.2.840.113549.1.9.5",
	countersignature: "1.2.840.113549.1.9.6",
	signingCertificate: "1.2.840.113549.1.9.16.2.12",
	signaturePolicy: "1.2.840.113549.1.9.16.2.15",
	signatureTimeStamp: "1.2.840.113549.1.9.16.2.14",
	commitmentType: "1.2.840.113549.1.9.16.2.16",
	signerLocation: "1.2.840.113549.1.9.16.2.17",
	contentHints: "1.2.840.113549.1.9.16.2.4",
	contentIdentifier: "1.2.840.113549.1.9.16.2.7",
	contentReference: "1.2.840.113549.1.9.16.2.10",
	signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
	mimeType: "0.4.0.1733.2.1",
};
const ALLOWED_HASHES = ["2.16.840.1.101.3.4.2.1", "2.16.840.1.101.3.4.2.2", "2.16.840.1.101.3.4.2.3"];

/** Once, never, or as one likes: which signed attributes, and where that is written. */
const SIGNED: [name: keyof typeof OID, least: number, most: number, clause: string][] = [
	["contentType", 1, 1, "EN 319 122-1 5.1.1"],
	["messageDigest", 1, 1, "EN 319 122-1 5.1.2"],
	["signingCertificateV2", 1, 1, "EN 319 122-1 5.2.2.3"],
	["signingCertificate", 0, 0, "EN 319 122-1 5.2.2.2: only with SHA-1"],
	["signingTime", 0, 0, "EN 319 122-1 5.2.1: the claimed time is the entry M"],
	["contentHints", 0, 0, "EN 319 122-1 5.2.4.1"],
	["mimeType", 0, 0, "EN 319 122-1 5.2.4.2"],
	["signerLocation", 0, 0, "EN 319 122-1 5.2.5: the place is the entry Location"],
	["countersignature", 0, 0, "EN 319 122-1 5.2.7"],
	["contentReference", 0, 0, "EN 319 122-1 5.2.11"],
	["contentIdentifier", 0, 0, "EN 319 122-1 5.2.12"],
	["commitmentType", 0, 1, "EN 319 122-1 5.2.3"],
	["signaturePolicy", 0, 1, "EN 319 122-1 5.2.9.1"],
];

export async function differencesFromPades(file: Uint8Array, level: "B-B" | "B-T"): Promise<Difference[]> {
	const found: Difference[] = [];
	const demand = (holds: boolean, clause: string, says: string) => {
		if (!holds) found.push({ clause, says });
	};
	const bytes = Uint8Array.from(file);
	const { ranges } = findRanges(bytes);
	const [range] = ranges;
	if (!range || ranges.length !== 1) return [{ clause: "ISO 32000-1 12.8.1", says: "one ByteRange" }];
	const [start, before, after, rest] = range;
	demand(start === 0 && after + rest === bytes.length, "EN 319 142-1 4.1", "ByteRange covers all but Contents");
	const gap = Buffer.from(bytes.subarray(before, after)).toString("latin1");
	demand(/^<[0-9A-F]+>$/i.test(gap), "ISO 32000-1 12.8.3.3.1", "Contents is a hexadecimal string between the ranges");

	const entries = readSignatureDictionary(bytes, range) ?? new Map<string, string>();
	demand(entries.get("Type") === "/Sig", "ISO 32000-1 table 252", "Type is Sig");
	demand(entries.get("Filter") === "/Adobe.PPKLite", `${T1}: Filter`, "Filter is present");
	demand(entries.get("SubFilter") === "/ETSI.CAdES.detached", `${T1}: SubFilter (l)`, "SubFilter ETSI.CAdES.detached");
	demand(pdfMoment(entries.get("M")) !== undefined, `${T1}: M`, "the claimed time is there, with its zone");
	demand(!entries.has("Cert"), `${T1}: Cert`, "Cert shall not be present");

	const padded = Uint8Array.from(Buffer.from(gap.slice(1, -1), "hex"));
	const cms = readDer(padded);
	demand(
		padded.subarray(cms.whole.length).every((byte) => byte === 0),
		"ISO 32000-1 12.8.3.3.1",
		"padded with zeros",
	);
	demand(isDer(cms), `${T1}: general (a)`, "SignedData is DER");
	const [kind, wrapped] = childrenOf(cms);
	if (!kind || !wrapped || objectId(kind) !== OID.signedData) return [...found, { clause: T1, says: "SignedData" }];
	const [, , content, certificates, signers] = childrenOf(childAt(wrapped, 0));
	if (!content || certificates?.tag !== 0xa0 || signers?.tag !== SET)
		return [...found, { clause: `${T1}: SignedData.certificates`, says: "certificates are present" }];
	demand(objectId(childAt(content, 0)) === OID.data, "EN 319 142-1 4.1", "eContentType is id-data");
	demand(childrenOf(content).length === 1, "EN 319 142-1 4.1", "no data is encapsulated");
	demand(childrenOf(signers).length === 1, "EN 319 142-1 4.1", "one signerInfo");

	const [, id, digest, signed, , signature, unsigned] = childrenOf(childAt(signers, 0));
	if (!id || !digest || signed?.tag !== 0xa0 || !signature)
		return [...found, { clause: T1, says: "signed attributes" }];
	demand(ALLOWED_HASHES.includes(objectId(childAt(digest, 0))), "TS 119 312", "hash of the SHA-2 family");
	const values = (within: Der, type: string) =>
		childrenOf(within)
			.filter((attribute) => objectId(childAt(attribute, 0)) === type)
			.flatMap((attribute) => childrenOf(childAt(attribute, 1)));
	for (const [name, least, most, clause] of SIGNED) {
		const count = values(signed, OID[name]).length;
		demand(count >= least && count <= most, `${T1}: ${clause}`, `${name}: ${count}, wanted ${least} to ${most}`);
	}
	const [type] = values(signed, OID.contentType);
	demand(type !== undefined && objectId(type) === OID.data, `${T1}: content-type (c)`, "content-type is id-data");
	const hasPolicy = values(signed, OID.signaturePolicy).length > 0;
	demand(!(hasPolicy && entries.has("Reason")), `${T1}: Reason (m)`, "no Reason beside a policy");

	const brought = childrenOf(certificates)
		.filter(({ tag }) => tag === SEQUENCE)
		.map(({ whole }) => readCertificate(whole));
	const named = brought.find(({ issuer, serial }) => {
		const [theirIssuer, theirSerial] = childrenOf(id);
		return same(issuer, theirIssuer?.whole) && same(serial, theirSerial?.content);
	});
	demand(named !== undefined, `${T1}: SignedData.certificates (a)`, "the signing certificate is included");
	const chain = named && (await chainFrom(named, brought));
	demand(chain?.length === brought.length, `${T1}: SignedData.certificates (b)`, "the others are its path, all of it");
	const [reference] = values(signed, OID.signingCertificateV2);
	const [hash, ...more] = reference ? childrenOf(childAt(childAt(reference, 0), 0)) : [];
	demand(hash !== undefined && bytesToHex(hash.content) === named?.fingerprint, T1, "signing-certificate-v2 names it");
	demand(hasPolicy || more.length === 0, "EN 319 122-1 5.2.2.3", "issuerSerial should not be included");

	const after2 = unsigned ? childrenOf(unsigned).map((attribute) => objectId(childAt(attribute, 0))) : [];
	const stamps = after2.filter((each) => each === OID.signatureTimeStamp).length;
	demand(stamps === (level === "B-T" ? 1 : 0), `${T1}: EN 319 122-1 5.3`, `signature-time-stamp: ${stamps}`);
	demand(after2.length === stamps, T1, "no other unsigned attribute");
	return found;
}

function same(one: Uint8Array, other: Uint8Array | undefined): boolean {
	return other !== undefined && Buffer.compare(one, other) === 0;
}

/** Shortest lengths, sets in order, all the way down. Time-stamps inside are their authority's own. */
function isDer({ tag, whole, content }: Der): boolean {
	const head = whole.length - content.length;
	const needed = content.length < 0x80 ? 2 : 2 + Math.ceil(Math.log2(content.length + 1) / 8);
	if (head !== needed) return false;
	if (!(tag & 0x20)) return true;
	const children = childrenOf({ tag, whole, content });
	if (tag === 0xa1 && children.length > 0) return true;
	const sorted = children.every(
		(each, at) => at === 0 || Buffer.compare(children[at - 1]?.whole ?? each.whole, each.whole) <= 0,
	);
	return (tag !== SET || sorted) && children.every(isDer);
}
