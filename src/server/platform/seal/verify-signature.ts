import { verify, X509Certificate } from "node:crypto";

/** Whether the key of this certificate (PEM) signed this content. */
export function verifySignature(certificate: string, content: Uint8Array, signature: Uint8Array): boolean {
	return verify("sha256", content, new X509Certificate(certificate).publicKey, signature);
}
