import {
	constants,
	createPrivateKey,
	type KeyObject,
	type SignKeyObjectInput,
	sign,
	X509Certificate,
} from "node:crypto";
import { promisify } from "node:util";
import type { Scheme } from "#core/fichas/verify/verify-algorithm.ts";
import { makeSeal, type Seal } from "./seal.ts";
import type { SealPolicy } from "./seal-policy.ts";
import type { SealKey } from "./sign-cms.ts";
import { verifySignature } from "./verify-signature.ts";

const signAsync = promisify<string | null, Uint8Array, KeyObject | SignKeyObjectInput, Buffer>(sign);

/** Why a key cannot seal. */
export class SealProblem extends Error {
	readonly over: boolean;
	constructor(message: string, { over = false } = {}) {
		super(message);
		this.over = over;
	}
}

/** `evenOver`: one out of date is opened too, to sign its successor. */
export type SealOptions = { now: Date; policy?: SealPolicy | undefined; evenOver?: boolean };

/** From the PEM texts of a key and its certificate. */
export async function readSeal(certificate: string, privateKey: string, now: Date): Promise<Seal> {
	return checkSealKey(pemKey(certificate, privateKey), { selfMade: true, now });
}

/** Embedded default: the key is a text in this process. */
export function pemKey(certificate: string, privateKey: string, chain: string[] = []): SealKey {
	const key = createPrivateKey(privateKey);
	const { raw, publicKey } = new X509Certificate(certificate);
	const scheme = schemeOf(publicKey);
	const hash = scheme.kind === "ed25519" ? null : "sha256";
	const how = scheme.kind === "pss" ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: scheme.salt } : key;
	return {
		certificate: Uint8Array.from(raw),
		chain: chain.map((each) => Uint8Array.from(new X509Certificate(each).raw)),
		scheme,
		sign: (content) => signAsync(hash, content, how),
	};
}

/** RSA signs as every reader knows it, unless its key was made for PSS. */
export function schemeOf({ asymmetricKeyType }: KeyObject): Scheme {
	if (asymmetricKeyType === "rsa") return { kind: "rsa", hash: "SHA-256" };
	if (asymmetricKeyType === "ec") return { kind: "ecdsa", hash: "SHA-256" };
	if (asymmetricKeyType === "ed25519") return { kind: "ed25519" };
	if (asymmetricKeyType === "rsa-pss") return { kind: "pss", hash: "SHA-256", salt: 32 };
	throw new SealProblem("a chave não é de um tipo conhecido (RSA, curva elíptica ou Ed25519)");
}

/** The owner's own, as certificate authorities hand it out. */
export async function readP12(bytes: Uint8Array, password: string, options: SealOptions): Promise<Seal> {
	const { P12Signer } = await import("@libpdf/core");
	const signer = await P12Signer.create(bytes, password).catch(() => {
		throw new SealProblem("o arquivo não pôde ser lido; confira o arquivo e a senha");
	});
	const key: SealKey = {
		certificate: Uint8Array.from(signer.certificate),
		chain: (signer.certificateChain ?? []).map((each) => Uint8Array.from(each)),
		scheme: schemeOf(new X509Certificate(signer.certificate).publicKey),
		sign: (content) => signer.sign(content, "SHA-256"),
	};
	return checkSealKey(key, { selfMade: false, ...options });
}

/** A key that does not fit its certificate, or one out of date, is found at the start and not by a judge. */
export async function checkSealKey(
	key: SealKey,
	{ selfMade, now, policy, evenOver = false }: SealOptions & { selfMade: boolean },
): Promise<Seal> {
	const certificate = new X509Certificate(key.certificate);
	const probe = new TextEncoder().encode("rubrica");
	if (!verifySignature(certificate.toString(), probe, await key.sign(probe)))
		throw new SealProblem("a chave não é a do certificado");
	if (now < certificate.validFromDate) throw new SealProblem("o certificado ainda não começou a valer");
	if (now > certificate.validToDate && !evenOver) throw new SealProblem("o certificado está vencido", { over: true });
	const about = {
		fingerprint: certificate.fingerprint256.replaceAll(":", "").toLowerCase(),
		certificate: certificate.toString(),
		subject: certificate.subject.match(/^CN=(.+)$/m)?.[1] ?? certificate.subject.replaceAll("\n", ", "),
		selfMade,
		validUntil: certificate.validToDate,
	};
	return makeSeal(key, about, policy);
}
