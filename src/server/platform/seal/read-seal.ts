import { createPrivateKey, sign, verify, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import type { Signer } from "@libpdf/core";
import { makeSeal, type Seal } from "./seal.ts";

const signAsync = promisify(sign);

/** Why a key cannot seal. */
export class SealProblem extends Error {
	readonly over: boolean;
	constructor(message: string, { over = false } = {}) {
		super(message);
		this.over = over;
	}
}

/** From the PEM texts of a key and its certificate. */
export async function readSeal(certificate: string, privateKey: string, now: Date): Promise<Seal> {
	const key = createPrivateKey(privateKey);
	const signer: Signer = {
		certificate: new Uint8Array(new X509Certificate(certificate).raw),
		keyType: "RSA",
		signatureAlgorithm: "RSASSA-PKCS1-v1_5",
		sign: async (content) => new Uint8Array(await signAsync("sha256", content, key)),
	};
	return check(signer, true, now);
}

/** The owner's own, as certificate authorities hand it out. */
export async function readP12(bytes: Uint8Array, password: string, now: Date): Promise<Seal> {
	const { P12Signer } = await import("@libpdf/core");
	const signer = await P12Signer.create(bytes, password).catch(() => {
		throw new SealProblem("o arquivo não pôde ser lido; confira o arquivo e a senha");
	});
	return check(signer, false, now);
}

/** A key that does not fit its certificate, or one out of date, is found at the start and not by a judge. */
async function check(signer: Signer, selfMade: boolean, now: Date): Promise<Seal> {
	const certificate = new X509Certificate(signer.certificate);
	const probe = new TextEncoder().encode("rubrica");
	if (!verify("sha256", probe, certificate.publicKey, await signer.sign(probe, "SHA-256")))
		throw new SealProblem("a chave não é a do certificado");
	if (now < certificate.validFromDate) throw new SealProblem("o certificado ainda não começou a valer");
	if (now > certificate.validToDate) throw new SealProblem("o certificado está vencido", { over: true });
	return makeSeal(signer, {
		fingerprint: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
		certificate: certificate.toString(),
		subject: certificate.subject.match(/^CN=(.+)$/m)?.[1] ?? certificate.subject.replaceAll("\n", ", "),
		selfMade,
		validUntil: certificate.validToDate,
	});
}
