import { createHash } from "node:crypto";
import { type Certificate, chainFrom, readCertificate } from "#core/fichas/verify/verify-certificate.ts";
import { childAt, childrenOf, readDer, sameBytes } from "#core/fichas/verify/verify-der.ts";
import { readSealOf } from "#core/fichas/verify/verify-pdf.ts";
import { type Difference, differencesFromPades } from "./check-pades.ts";

const CLAUSE = "EN 319 142-1 5.4.2.2";

type Store = { certs: Uint8Array[]; crls: Uint8Array[]; ocsps: Uint8Array[] };

/**
 * What EN 319 142-1 asks of a B-LT signature beyond B-B, each difference with its clause: table 1 and 5.4. Read apart
 * from the code that writes it.
 */
export async function differencesFromLongTerm(derived: Uint8Array<ArrayBuffer>, store: Store): Promise<Difference[]> {
	const seal = readSealOf(derived);
	if (!seal) return [{ clause: CLAUSE, says: "there is no signature" }];
	const end = Buffer.from(derived).indexOf("%%EOF\n") + 6;
	const differences = await differencesFromPades(derived.subarray(0, end), "B-B");
	const certificates = store.certs.map((bytes) => readCertificate(Uint8Array.from(bytes)));
	const chain = await chainFrom(seal.certificate, certificates);
	if (!chain?.at(-1)?.selfSigned)
		return [...differences, { clause: CLAUSE, says: "the chain up to its root is not in DSS/Certs" }];
	for (const [at, certificate] of chain.entries()) {
		const issuer = chain[at + 1];
		if (!issuer || certificate.selfSigned) continue;
		const isTold =
			store.crls.some((list) => issuerOfList(list, issuer)) ||
			store.ocsps.some((each) => answers(each, certificate, issuer));
		if (!isTold)
			differences.push({ clause: CLAUSE, says: `nothing in DSS/CRLs or DSS/OCSPs is about ${certificate.subject}` });
	}
	return differences;
}

function issuerOfList(list: Uint8Array, issuer: Certificate): boolean {
	const parts = childrenOf(childAt(readDer(Uint8Array.from(list)), 0));
	return parts.some(({ whole }) => sameBytes(whole, issuer.name));
}

/** RFC 6960, 4.2.1: the whole OCSPResponse stands in the stream, with the certificate's number and its issuer's key in it. */
function answers(response: Uint8Array, certificate: Certificate, issuer: Certificate): boolean {
	const [status, wrapped] = childrenOf(readDer(Uint8Array.from(response)));
	if (status?.content[0] !== 0 || !wrapped) return false;
	const text = Buffer.from(childAt(childAt(wrapped, 0), 1).content);
	const key = createHash("sha1").update(childAt(issuer.key, 1).content.subarray(1)).digest();
	return text.includes(key) && text.includes(Buffer.from(certificate.serial));
}
