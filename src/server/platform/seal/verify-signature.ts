import { constants, type KeyObject, verify, X509Certificate } from "node:crypto";

/** Whether the key of this certificate (PEM) signed this content, in the way such a key signs texts of ours. */
export function verifySignature(certificate: string, content: Uint8Array, signature: Uint8Array): boolean {
	const key: KeyObject = new X509Certificate(certificate).publicKey;
	const hash = key.asymmetricKeyType === "ed25519" ? null : "sha256";
	const pss = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
	return verify(hash, content, key.asymmetricKeyType === "rsa-pss" ? pss : key, signature);
}
