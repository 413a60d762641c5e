import { createHash } from "node:crypto";
import type { Certificate } from "#core/fichas/verify/verify-certificate.ts";
import { childAt } from "#core/fichas/verify/verify-der.ts";
import { element, nothing, objectIdentifier, octets, sequence } from "../write-der.ts";

const SHA_1 = "1.3.14.3.2.26";
const INTEGER = 0x02;

/** By name, key and number, as responders know a certificate. SHA-1 names it and proves nothing (RFC 5019, 2.1.1). */
export function certIdOf(certificate: Certificate, issuer: Certificate): Uint8Array<ArrayBuffer> {
	const key = childAt(issuer.key, 1).content.subarray(1);
	return sequence(
		sequence(objectIdentifier(SHA_1), nothing()),
		octets(sha1(issuer.name)),
		octets(sha1(key)),
		element(INTEGER, certificate.serial),
	);
}

/**
 * Where to ask by GET (RFC 6960, A.1): nothing is sent but the address, and it is followed like any other that stands in
 * a certificate.
 */
export function ocspAddress(responder: string, certificate: Certificate, issuer: Certificate): string {
	const request = sequence(sequence(sequence(sequence(certIdOf(certificate, issuer)))));
	const asked = encodeURIComponent(Buffer.from(request).toString("base64"));
	return `${responder.replace(/\/+$/, "")}/${asked}`;
}

function sha1(bytes: Uint8Array): Uint8Array {
	return createHash("sha1").update(bytes).digest();
}
