import { X509Certificate } from "node:crypto";
import type { SealAlg } from "#core/fichas/evidence/daily-root.ts";

const ofKeys: Record<string, SealAlg> = {
	rsa: "rsassa-pkcs1-v1_5-sha-256",
	"rsa-pss": "rsassa-pss-sha-256",
	ec: "ecdsa-sha-256",
	ed25519: "ed25519",
};

/** How `Seal.sign` signs with the key of this certificate (PEM). */
export function sealAlgOf(certificate: string): SealAlg {
	const { asymmetricKeyType = "" } = new X509Certificate(certificate).publicKey;
	const alg = ofKeys[asymmetricKeyType];
	if (!alg) throw new Error(`no seal is made with a key of ${asymmetricKeyType}`);
	return alg;
}

/** SHA-256 of the certificate, lower-case hex. */
export function fingerprintOf(certificate: string): string {
	return new X509Certificate(certificate).fingerprint256.replaceAll(":", "").toLowerCase();
}
