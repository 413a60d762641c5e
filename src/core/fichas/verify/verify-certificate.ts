import { sha256Hex } from "#core/kernel/sha256.ts";
import {
	CONTEXT_0,
	childAt,
	childrenOf,
	type Der,
	INTEGER,
	MAX_DER_BYTES,
	objectId,
	readDer,
	sameBytes,
} from "./verify-der.ts";

export type Certificate = {
	/** SHA-256 of the whole certificate, lower-case hex. */
	fingerprint: string;
	/** Common name of whom it was made for. */
	subject: string;
	selfSigned: boolean;
	issuer: Uint8Array;
	serial: Uint8Array;
	key: Der;
};

const COMMON_NAME = "2.5.4.3";
const MAX_PEM_LETTERS = 2 * MAX_DER_BYTES;

export function readCertificate(bytes: Uint8Array<ArrayBuffer>): Certificate {
	const certificate = readDer(bytes);
	const fields = childrenOf(childAt(certificate, 0));
	// The version stands in front, and only in old certificates does not.
	const [serial, , issuer, , subject, key] = fields[0]?.tag === CONTEXT_0 ? fields.slice(1) : fields;
	if (!serial || !issuer || !subject || !key) throw new RangeError("not a certificate");
	return {
		fingerprint: sha256Hex(certificate.whole),
		subject: commonName(subject),
		selfSigned: sameBytes(issuer.whole, subject.whole),
		issuer: issuer.whole,
		serial: serial.content,
		key,
	};
}

/** From the text that begins with -----BEGIN CERTIFICATE-----. */
export function readPem(pem: string): Certificate {
	if (pem.length > MAX_PEM_LETTERS) throw new RangeError("too long");
	const base64 = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(pem)?.[1];
	if (!base64) throw new RangeError("not a certificate");
	return readCertificate(fromBase64(base64));
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text.replace(/\s/g, "")), (character) => character.charCodeAt(0));
}

function commonName(subject: Der): string {
	const parts = childrenOf(subject).flatMap(childrenOf);
	const named = parts.find((part) => objectId(childAt(part, 0)) === COMMON_NAME) ?? parts.at(-1);
	return named ? new TextDecoder().decode(childAt(named, 1).content) : "";
}

const RSA = "1.2.840.113549.1.1.1";
const CURVES: Record<string, { name: string; bytes: number }> = {
	"1.2.840.10045.3.1.7": { name: "P-256", bytes: 32 },
	"1.3.132.0.34": { name: "P-384", bytes: 48 },
	"1.3.132.0.35": { name: "P-521", bytes: 66 },
};

export type Hash = "SHA-256" | "SHA-384" | "SHA-512";

/** Whether the key of this certificate signed this content: PKCS#1 v1.5 or ECDSA, as the key says. */
export async function isSignedBy(
	{ key }: Certificate,
	hash: Hash,
	content: Uint8Array<ArrayBuffer>,
	signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
	const [kind, curve] = childrenOf(childAt(key, 0));
	if (kind && objectId(kind) === RSA) {
		const algorithm = { name: "RSASSA-PKCS1-v1_5", hash };
		const imported = await crypto.subtle.importKey("spki", key.whole, algorithm, false, ["verify"]);
		return crypto.subtle.verify(algorithm, imported, signature, content);
	}
	const known = curve && CURVES[objectId(curve)];
	if (!known) return false;
	const imported = await crypto.subtle.importKey("spki", key.whole, { name: "ECDSA", namedCurve: known.name }, false, [
		"verify",
	]);
	return crypto.subtle.verify({ name: "ECDSA", hash }, imported, plainSignature(signature, known.bytes), content);
}

/** Browsers want both numbers side by side, not wrapped in DER. */
function plainSignature(signature: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
	const numbers = childrenOf(readDer(signature)).filter(({ tag }) => tag === INTEGER);
	const plain = new Uint8Array(bytes * 2);
	for (const [at, { content }] of numbers.slice(0, 2).entries()) {
		const digits = content.subarray(Math.max(0, content.length - bytes));
		plain.set(digits, bytes * (at + 1) - digits.length);
	}
	return plain;
}
