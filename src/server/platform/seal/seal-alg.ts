import { X509Certificate } from "node:crypto";

/** How `Seal.sign` signs with the key of this certificate (PEM). */
export function sealAlgOf(certificate: string): "rsassa-pkcs1-v1_5-sha-256" | "ecdsa-sha-256" {
	const { asymmetricKeyType } = new X509Certificate(certificate).publicKey;
	return asymmetricKeyType === "ec" ? "ecdsa-sha-256" : "rsassa-pkcs1-v1_5-sha-256";
}
