import {
	CONTEXT_0,
	childAt,
	childrenOf,
	type Der,
	INTEGER,
	OBJECT_ID,
	objectId,
	readDer,
	SEQUENCE,
	sameBytes,
} from "./verify-der.ts";

export type Hash = "SHA-256" | "SHA-384" | "SHA-512";
/** How a key signed: PKCS#1 v1.5, PSS, ECDSA (all over a hash), or Ed25519, which hashes by itself. */
export type Scheme =
	| { kind: "rsa"; hash: Hash }
	| { kind: "ecdsa"; hash: Hash }
	| { kind: "pss"; hash: Hash; salt: number }
	| { kind: "ed25519" };

const HASHES: Record<string, Hash> = {
	"2.16.840.1.101.3.4.2.1": "SHA-256",
	"2.16.840.1.101.3.4.2.2": "SHA-384",
	"2.16.840.1.101.3.4.2.3": "SHA-512",
};
const RSA = "1.2.840.113549.1.1.1";
const PSS = "1.2.840.113549.1.1.10";
const MGF1 = "1.2.840.113549.1.1.8";
const ED25519 = "1.3.101.112";
/** What names hash and key in one. */
const COMBINED: Record<string, Scheme> = {
	"1.2.840.113549.1.1.11": { kind: "rsa", hash: "SHA-256" },
	"1.2.840.113549.1.1.12": { kind: "rsa", hash: "SHA-384" },
	"1.2.840.113549.1.1.13": { kind: "rsa", hash: "SHA-512" },
	"1.2.840.10045.4.3.2": { kind: "ecdsa", hash: "SHA-256" },
	"1.2.840.10045.4.3.3": { kind: "ecdsa", hash: "SHA-384" },
	"1.2.840.10045.4.3.4": { kind: "ecdsa", hash: "SHA-512" },
	[ED25519]: { kind: "ed25519" },
};
const CURVES: Record<string, { name: string; bytes: number }> = {
	"1.2.840.10045.3.1.7": { name: "P-256", bytes: 32 },
	"1.3.132.0.34": { name: "P-384", bytes: 48 },
	"1.3.132.0.35": { name: "P-521", bytes: 66 },
};
const HASH_BYTES: Record<Hash, number> = { "SHA-256": 32, "SHA-384": 48, "SHA-512": 64 };
const NULL = new Uint8Array([5, 0]);

/** The hash that an AlgorithmIdentifier names. */
export function hashNamed(algorithm: Der): Hash | undefined {
	const { id, parameters } = readAlgorithm(algorithm) ?? {};
	return id && isPlain(parameters) ? HASHES[objectId(id)] : undefined;
}

/** A name and at most one thing more, in the tags that belong there. */
function readAlgorithm(algorithm: Der): { id: Der; parameters: Der | undefined } | undefined {
	const [id, parameters, ...more] = childrenOf(algorithm);
	if (algorithm.tag !== SEQUENCE || id?.tag !== OBJECT_ID || more.length > 0) return undefined;
	return { id, parameters };
}

/** `hash`: what was said beside it; a signature may name only its key's kind and leave the hash to that. */
export function schemeNamed(algorithm: Der, hash: Hash | undefined): Scheme | undefined {
	const { id, parameters } = readAlgorithm(algorithm) ?? {};
	if (!id) return undefined;
	const name = objectId(id);
	if (name === PSS) return parameters && readPss(parameters, hash);
	if (!isPlain(parameters)) return undefined;
	if (name === RSA) return hash && { kind: "rsa", hash };
	const scheme = COMBINED[name];
	// Ed25519 stands beside SHA-512 (RFC 8419).
	const said = scheme?.kind === "ed25519" ? "SHA-512" : scheme?.hash;
	return hash === undefined || said === hash ? scheme : undefined;
}

/** Everything said, one hash for all of it (RFC 4055): the defaults of old are SHA-1. */
function readPss(parameters: Der, hash: Hash | undefined): Scheme | undefined {
	const [first, mask, salt, ...more] = childrenOf(parameters);
	if (first?.tag !== CONTEXT_0 || mask?.tag !== 0xa1 || salt?.tag !== 0xa2 || more.length > 0) return undefined;
	const own = hashNamed(childAt(first, 0));
	const [maskId, maskHash] = childrenOf(childAt(mask, 0));
	const length = childAt(salt, 0);
	if (!own || !maskId || objectId(maskId) !== MGF1 || !maskHash || hashNamed(maskHash) !== own) return undefined;
	if (length.tag !== INTEGER || length.content.length !== 1 || (hash !== undefined && hash !== own)) return undefined;
	return { kind: "pss", hash: own, salt: length.content[0] ?? 0 };
}

/** How this key signs a text of ours: with SHA-256, or as the key knows no other way. */
export function schemeOfKey(key: Der, hash: Hash): Scheme | undefined {
	const [kind, curve] = childrenOf(childAt(key, 0));
	const name = kind && objectId(kind);
	if (name === RSA) return { kind: "rsa", hash };
	if (name === PSS) return { kind: "pss", hash, salt: HASH_BYTES[hash] };
	if (name === ED25519) return { kind: "ed25519" };
	return curve && CURVES[objectId(curve)] ? { kind: "ecdsa", hash } : undefined;
}

/** `key`: SubjectPublicKeyInfo. Whatever does not fit its kind is false, not an error. */
export async function verifyWith(
	key: Der,
	scheme: Scheme,
	content: Uint8Array<ArrayBuffer>,
	signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
	const [kind, curve] = childrenOf(childAt(key, 0));
	const name = kind && objectId(kind);
	if (scheme.kind === "ed25519") return name === ED25519 && check(key.whole, { name: "Ed25519" }, content, signature);
	if (scheme.kind === "ecdsa") {
		const known = curve && CURVES[objectId(curve)];
		if (!known) return false;
		const algorithm = { name: "ECDSA", namedCurve: known.name, hash: scheme.hash };
		return check(key.whole, algorithm, content, plainSignature(signature, known.bytes));
	}
	if ((name !== RSA && name !== PSS) || !isOrdinaryRsa(key)) return false;
	if (scheme.kind === "rsa")
		return name === RSA && check(key.whole, { name: "RSASSA-PKCS1-v1_5", hash: scheme.hash }, content, signature);
	const algorithm = { name: "RSA-PSS", hash: scheme.hash, saltLength: scheme.salt };
	return check(asPlainRsa(key), algorithm, content, signature);
}

type Algorithm = { name: string; hash?: Hash; namedCurve?: string; saltLength?: number };

/** The largest RSA keys of authorities have half of it; they all have the exponent 65537. */
const MOST_RSA_BYTES = 1024;
const MOST_EXPONENT_BYTES = 4;

/** One signature by a key of 16,384 bits and a long exponent takes as long as thirty of ours; a ZIP brings thousands. */
function isOrdinaryRsa(key: Der): boolean {
	const numbers = childrenOf(readDer(childAt(key, 1).content, 1));
	const [modulus = 0, exponent = 0] = numbers.map(({ content }) => content.length - (content[0] === 0 ? 1 : 0));
	return modulus <= MOST_RSA_BYTES && exponent <= MOST_EXPONENT_BYTES;
}

async function check(
	spki: Uint8Array<ArrayBuffer>,
	algorithm: Algorithm,
	content: Uint8Array<ArrayBuffer>,
	signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
	const imported = await crypto.subtle.importKey("spki", spki, algorithm, false, ["verify"]);
	return crypto.subtle.verify(algorithm, imported, signature, content);
}

const RSA_IDENTIFIER = new Uint8Array([0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 1, 1, 5, 0]);

/** A key that says "PSS only" is no key to browsers; the numbers in it are those of any RSA key. */
function asPlainRsa(key: Der): Uint8Array<ArrayBuffer> {
	const bits = childAt(key, 1).whole;
	const length = RSA_IDENTIFIER.length + bits.length;
	return Uint8Array.from([0x30, 0x82, length >> 8, length & 255, ...RSA_IDENTIFIER, ...bits]);
}

/** Browsers want both numbers side by side, not wrapped in DER. */
function plainSignature(signature: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> {
	const pair = readDer(signature);
	const numbers = childrenOf(pair);
	const plain = new Uint8Array(bytes * 2);
	const isWhole = pair.tag === SEQUENCE && pair.whole.length === signature.length && numbers.length === 2;
	if (!isWhole || numbers.some((one) => !isPositive(one))) return plain;
	for (const [at, { content }] of numbers.entries()) {
		const digits = content.subarray(Math.max(0, content.length - bytes));
		plain.set(digits, bytes * (at + 1) - digits.length);
	}
	return plain;
}

/** Written in as few bytes as it needs: a zero in front only where the number would look negative. */
function isPositive({ tag, content: [first = 0x80, second = 0x80] }: Der): boolean {
	return tag === INTEGER && first < 0x80 && (first > 0 || second >= 0x80);
}

function isPlain(parameters: Der | undefined): boolean {
	return parameters === undefined || sameBytes(parameters.whole, NULL);
}
