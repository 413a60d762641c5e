import { createHash } from "node:crypto";
import type { Hash, Scheme } from "#core/fichas/verify/verify-algorithm.ts";
import {
	CONTENT_TYPE,
	DATA,
	MESSAGE_DIGEST,
	SIGNED_DATA,
	SIGNING_CERTIFICATE_V2,
} from "#core/fichas/verify/verify-cms.ts";
import { childAt, childrenOf, readDer } from "#core/fichas/verify/verify-der.ts";
import { SIGNATURE_TIME_STAMP } from "#core/fichas/verify/verify-pdf.ts";
import { policyAttribute, type SealPolicy } from "./seal-policy.ts";
import { element, integer, nothing, objectIdentifier, octets, sequence, set } from "./write-der.ts";

/** Whatever holds the key: a file, a token, a service. It gives certificates (DER) and signatures, and never the key. */
export type SealKey = {
	certificate: Uint8Array<ArrayBuffer>;
	/** Those above it, the nearest first. */
	chain: Uint8Array<ArrayBuffer>[];
	scheme: Scheme;
	sign(content: Uint8Array): Promise<Uint8Array>;
};

const HASH_IDS: Record<Hash, string> = {
	"SHA-256": "2.16.840.1.101.3.4.2.1",
	"SHA-384": "2.16.840.1.101.3.4.2.2",
	"SHA-512": "2.16.840.1.101.3.4.2.3",
};
const RSA_IDS: Record<Hash, string> = {
	"SHA-256": "1.2.840.113549.1.1.11",
	"SHA-384": "1.2.840.113549.1.1.12",
	"SHA-512": "1.2.840.113549.1.1.13",
};
const ECDSA_IDS: Record<Hash, string> = {
	"SHA-256": "1.2.840.10045.4.3.2",
	"SHA-384": "1.2.840.10045.4.3.3",
	"SHA-512": "1.2.840.10045.4.3.4",
};
const PSS = "1.2.840.113549.1.1.10";
const MGF1 = "1.2.840.113549.1.1.8";
const ED25519 = "1.3.101.112";

/** Ed25519 hashes by itself; what stands beside it is hashed with SHA-512 (RFC 8419). */
export function hashOf(scheme: Scheme): Hash {
	return scheme.kind === "ed25519" ? "SHA-512" : scheme.hash;
}

export function digestFor(scheme: Scheme, content: Uint8Array): Uint8Array {
	return createHash(hashOf(scheme).replace("-", "").toLowerCase()).update(content).digest();
}

type Input = {
	/** Of the content, by the hash of the key's scheme. */
	digest: Uint8Array;
	policy?: SealPolicy | undefined;
	/** What it carries inside: time-stamps do, seals do not. */
	inside?: { type: string; content: Uint8Array };
};

/**
 * A signature as PAdES wants it (EN 319 142-1, 6.3): content-type, message-digest and signing-certificate-v2 are signed,
 * signing-time is not among them, the whole chain comes along. `write` adds a time-stamp over it, where there is one.
 */
export async function signCms(key: SealKey, { digest, policy, inside }: Input) {
	const type = objectIdentifier(inside?.type ?? DATA);
	const attributes = set(
		attribute(CONTENT_TYPE, type),
		attribute(MESSAGE_DIGEST, octets(digest)),
		attribute(SIGNING_CERTIFICATE_V2, signingCertificate(key.certificate, policy)),
		...(policy ? [policyAttribute(policy)] : []),
	);
	const signature = await key.sign(attributes);
	const hash = sequence(objectIdentifier(HASH_IDS[hashOf(key.scheme)]));
	const content = inside ? [element(0xa0, octets(inside.content))] : [];
	return {
		signature,
		write(token?: Uint8Array): Uint8Array<ArrayBuffer> {
			const signer = sequence(
				integer(1),
				issuerAndSerial(key.certificate),
				hash,
				// Signed as a SET, written with another tag.
				Uint8Array.from([0xa0, ...attributes.subarray(1)]),
				signatureAlgorithm(key.scheme),
				octets(signature),
				...(token ? [element(0xa1, attribute(SIGNATURE_TIME_STAMP, token))] : []),
			);
			const signed = sequence(
				integer(inside ? 3 : 1),
				set(hash),
				sequence(type, ...content),
				element(0xa0, ...[key.certificate, ...key.chain].toSorted((one, other) => Buffer.compare(one, other))),
				set(signer),
			);
			return sequence(objectIdentifier(SIGNED_DATA), element(0xa0, signed));
		},
	};
}

export function attribute(type: string, value: Uint8Array): Uint8Array<ArrayBuffer> {
	return sequence(objectIdentifier(type), set(value));
}

/** By SHA-256, which then goes without saying. The standard would rather not have the issuer again; ICP-Brasil expects it. */
function signingCertificate(certificate: Uint8Array<ArrayBuffer>, policy: SealPolicy | undefined) {
	const hash = octets(createHash("sha256").update(certificate).digest());
	if (!policy) return sequence(sequence(sequence(hash)));
	const [issuer, serial] = nameParts(certificate);
	return sequence(sequence(sequence(hash, sequence(sequence(element(0xa4, issuer)), serial))));
}

function issuerAndSerial(certificate: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	return sequence(...nameParts(certificate));
}

function nameParts(certificate: Uint8Array<ArrayBuffer>): [issuer: Uint8Array, serial: Uint8Array] {
	const fields = childrenOf(childAt(readDer(certificate), 0));
	const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
	if (!serial || !issuer) throw new Error("not a certificate");
	return [issuer.whole, serial.whole];
}

function signatureAlgorithm(scheme: Scheme): Uint8Array<ArrayBuffer> {
	if (scheme.kind === "ed25519") return sequence(objectIdentifier(ED25519));
	if (scheme.kind === "ecdsa") return sequence(objectIdentifier(ECDSA_IDS[scheme.hash]));
	if (scheme.kind === "rsa") return sequence(objectIdentifier(RSA_IDS[scheme.hash]), nothing());
	const hash = sequence(objectIdentifier(HASH_IDS[scheme.hash]), nothing());
	return sequence(
		objectIdentifier(PSS),
		sequence(
			element(0xa0, hash),
			element(0xa1, sequence(objectIdentifier(MGF1), hash)),
			element(0xa2, integer(scheme.salt)),
		),
	);
}
