import { schemeNamed, verifyWith } from "#core/fichas/verify/verify-algorithm.ts";
import { type Certificate, isIssuedBy, isValidAt, readCertificate } from "#core/fichas/verify/verify-certificate.ts";
import {
	CONTEXT_0,
	childAt,
	childrenOf,
	type Der,
	momentIn,
	OCTETS,
	objectId,
	readDer,
	sameBytes,
} from "#core/fichas/verify/verify-der.ts";
import { DAY_MS, MINUTE_MS } from "#core/kernel/duration.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { certIdOf } from "./ocsp-request.ts";

export const MAX_OCSP_BYTES = 64 * 1024;
const BASIC = "1.3.6.1.5.5.7.48.1.1";
const OCSP_SIGNING = "1.3.6.1.5.5.7.3.9";
const [ENUMERATED, BITS, GENERALIZED_TIME] = [0x0a, 0x03, 0x18];
const [GOOD, REVOKED] = [0x80, 0xa1];
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

export type OcspFault = "unreadable" | "of-another" | "unsigned" | "out-of-date" | "unknown" | "revoked";
type About = { certificate: Certificate; issuer: Certificate; now: Date };

/**
 * A responder's answer (RFC 6960) that this certificate was not revoked: about it, in force, signed by its issuer or by
 * whom the issuer named for that. Answers whose certificates it brings, for whoever judges it years from now.
 */
export async function readOcsp(
	bytes: Uint8Array<ArrayBuffer>,
	{ certificate, issuer, now }: About,
): Promise<Result<{ certificates: Certificate[] }, OcspFault>> {
	try {
		const answer = readDer(bytes);
		const [status, wrapped] = childrenOf(answer);
		if (answer.whole.length !== bytes.length || status?.tag !== ENUMERATED || wrapped?.tag !== CONTEXT_0)
			return refuse("unreadable");
		const [type, inside] = childrenOf(childAt(wrapped, 0));
		if (status.content[0] !== 0 || !type || objectId(type) !== BASIC || inside?.tag !== OCTETS)
			return refuse("unreadable");
		const [data, algorithm, bits, brought] = childrenOf(readDer(inside.content));
		if (!data || !algorithm || bits?.tag !== BITS) return refuse("unreadable");
		const certificates = brought ? childrenOf(childAt(brought, 0)).map(({ whole }) => readCertificate(whole)) : [];
		if (!(await isSigned({ data, algorithm, bits }, { issuer, certificates, now }))) return refuse("unsigned");
		const single = findAnswer(data, certIdOf(certificate, issuer));
		if (!single) return refuse("of-another");
		const [, said, since, ...more] = childrenOf(single);
		if (!said || !since) return refuse("unreadable");
		if (said.tag === REVOKED) return refuse("revoked");
		if (said.tag !== GOOD) return refuse("unknown");
		return isInForce(since, more, now) ? succeed({ certificates }) : refuse("out-of-date");
	} catch (error) {
		if (error instanceof RangeError) return refuse("unreadable");
		throw error;
	}
}

type Signed = { data: Der; algorithm: Der; bits: Der };

/** By the issuer itself, or by a certificate that it issued for nothing but this (RFC 6960, 4.2.2.2). */
async function isSigned(
	{ data, algorithm, bits }: Signed,
	{ issuer, certificates, now }: { issuer: Certificate; certificates: Certificate[]; now: Date },
): Promise<boolean> {
	const scheme = schemeNamed(algorithm, undefined);
	if (!scheme) return false;
	const signature = bits.content.slice(1);
	for (const signer of [issuer, ...certificates]) {
		const isNamed =
			signer.fingerprint === issuer.fingerprint ||
			(signer.purposes?.ids.includes(OCSP_SIGNING) && isValidAt(signer, now) && (await isIssuedBy(signer, issuer)));
		if (isNamed && (await verifyWith(signer.key, scheme, data.whole, signature))) return true;
	}
	return false;
}

/** ResponseData: version where told, who answers, when, then one answer for each certificate that was asked about. */
function findAnswer(data: Der, certId: Uint8Array<ArrayBuffer>): Der | undefined {
	const parts = childrenOf(data);
	const [, produced, answers] = parts[0]?.tag === CONTEXT_0 ? parts.slice(1) : parts;
	if (produced?.tag !== GENERALIZED_TIME || !answers) return undefined;
	return childrenOf(answers).find((each) => isSameId(childAt(each, 0), readDer(certId)));
}

/** The algorithm's empty parameters may be left out: what it gave may not differ. */
function isSameId(one: Der, other: Der): boolean {
	const [algorithm, ...values] = childrenOf(one);
	const [asked, ...wanted] = childrenOf(other);
	return (
		algorithm !== undefined &&
		asked !== undefined &&
		objectId(childAt(algorithm, 0)) === objectId(childAt(asked, 0)) &&
		values.length === wanted.length &&
		values.every(({ whole }, at) => sameBytes(whole, wanted[at]?.whole ?? new Uint8Array()))
	);
}

/** One that names no next answer says that there is always a newer one: it is good for a day. */
function isInForce(since: Der, more: Der[], now: Date): boolean {
	const begins = momentIn(since);
	const next = more.find(({ tag }) => tag === CONTEXT_0);
	const ends = next ? momentIn(childAt(next, 0)) : begins && new Date(begins.getTime() + DAY_MS);
	return (
		begins !== undefined && ends !== undefined && begins.getTime() <= now.getTime() + CLOCKS_DIFFER_MS && ends >= now
	);
}
