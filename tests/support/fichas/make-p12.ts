import { createPrivateKey, webcrypto, X509Certificate } from "node:crypto";
import type * as asn1 from "asn1js";
import * as pkijs from "pkijs";
import { makeCertificate } from "#server/platform/seal/make-certificate.ts";

/** A key and certificate in the container that certificate authorities hand out. */
export async function makeP12({ name, password, now }: { name: string; password: string; now: Date }): Promise<Buffer> {
	const made = await makeCertificate(name, { now, serial: new Uint8Array(16).fill(9) });
	const engine = new pkijs.CryptoEngine({ name: "node", crypto: webcrypto as unknown as Crypto });
	const secret = new TextEncoder().encode(password).buffer;
	const cipher = { name: "AES-CBC", length: 256 } as unknown as AlgorithmIdentifier;
	const key = pkijs.PrivateKeyInfo.fromBER(createPrivateKey(made.privateKey).export({ format: "der", type: "pkcs8" }));
	const certificate = pkijs.Certificate.fromBER(new X509Certificate(made.certificate).raw);
	const shrouded = new pkijs.PKCS8ShroudedKeyBag({ parsedValue: key });
	await shrouded.makeInternalValues(
		{
			password: secret,
			contentEncryptionAlgorithm: cipher as never,
			hmacHashAlgorithm: "SHA-256",
			iterationCount: 2048,
		},
		engine,
	);
	const safes = new pkijs.AuthenticatedSafe({
		parsedValue: {
			safeContents: [
				{
					privacyMode: 0,
					value: new pkijs.SafeContents({
						safeBags: [
							new pkijs.SafeBag({ bagId: "1.2.840.113549.1.12.10.1.2", bagValue: shrouded }),
							new pkijs.SafeBag({
								bagId: "1.2.840.113549.1.12.10.1.3",
								bagValue: new pkijs.CertBag({ parsedValue: certificate }),
							}),
						],
					}),
				},
			],
		},
	});
	await safes.makeInternalValues({ safeContents: [{}] }, engine);
	const container = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safes } });
	await container.makeInternalValues(
		{ password: secret, iterations: 2048, pbkdf2HashAlgorithm: "SHA-256", hmacHashAlgorithm: "SHA-256" },
		engine,
	);
	return Buffer.from((container.toSchema() as asn1.Sequence).toBER());
}
