import { sha256Hex } from "#core/kernel/sha256.ts";
import { type Hash, schemeNamed, schemeOfKey, verifyWith } from "./verify-algorithm.ts";
import {
	CONTEXT_0,
	childAt,
	childrenOf,
	type Der,
	MAX_DER_BYTES,
	momentIn,
	objectId,
	readDer,
	sameBytes,
} from "./verify-der.ts";

export type Certificate = {
	/** SHA-256 of the whole certificate, lower-case hex. */
	fingerprint: string;
	/** Common name of whom it was made for. */
	subject: string;
	/** The whole name, as the next certificate down names its issuer. */
	name: Uint8Array;
	selfSigned: boolean;
	issuer: Uint8Array;
	serial: Uint8Array;
	validFrom: Date | undefined;
	validUntil: Date | undefined;
	/** What the key is meant for (extended key usage), and whether others are forbidden by that. */
	purposes: { ids: string[]; critical: boolean } | undefined;
	/** May sign other certificates: old ones without extensions say nothing. */
	isAuthority: boolean;
	key: Der;
	der: Uint8Array<ArrayBuffer>;
};

/** X.520 allows 64. */
const LONGEST_NAME = 200;
const COMMON_NAME = "2.5.4.3";
const BASIC_CONSTRAINTS = "2.5.29.19";
const EXTENDED_KEY_USAGE = "2.5.29.37";
const CONTEXT_3 = 0xa3;
const BOOLEAN = 0x01;
const MAX_PEM_LETTERS = 2 * MAX_DER_BYTES;

export function readCertificate(bytes: Uint8Array<ArrayBuffer>): Certificate {
	const certificate = readDer(bytes);
	const fields = childrenOf(childAt(certificate, 0));
	// The version stands in front, and only in old certificates does not.
	const [serial, , issuer, validity, subject, key, ...more] = fields[0]?.tag === CONTEXT_0 ? fields.slice(1) : fields;
	if (!serial || !issuer || !validity || !subject || !key) throw new RangeError("not a certificate");
	const extensions = readExtensions(more.find(({ tag }) => tag === CONTEXT_3));
	const [validFrom, validUntil] = childrenOf(validity).map(momentIn);
	return {
		fingerprint: sha256Hex(certificate.whole),
		subject: commonName(subject),
		name: subject.whole,
		selfSigned: sameBytes(issuer.whole, subject.whole),
		issuer: issuer.whole,
		serial: serial.content,
		validFrom,
		validUntil,
		purposes: purposesIn(extensions.get(EXTENDED_KEY_USAGE)),
		isAuthority: isAuthority(extensions.get(BASIC_CONSTRAINTS)),
		key,
		der: certificate.whole,
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
	const characters = atob(text.replace(/\s/g, ""));
	const bytes = new Uint8Array(characters.length);
	for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
	return bytes;
}

function commonName(subject: Der): string {
	const parts = childrenOf(subject).flatMap(childrenOf);
	const named = parts.find((part) => objectId(childAt(part, 0)) === COMMON_NAME) ?? parts.at(-1);
	return named ? plainName(new TextDecoder().decode(childAt(named, 1).content)) : "";
}

/** Whoever makes a certificate writes what they like: one line, no longer than three names, and nothing that reorders it. */
function plainName(name: string): string {
	return name
		.slice(0, LONGEST_NAME)
		.replace(/[\p{C}\p{Z}]+/gu, " ")
		.trim();
}

/** Common name of who issued it. */
export function issuerWords({ issuer }: Pick<Certificate, "issuer">): string {
	return commonName(readDer(Uint8Array.from(issuer)));
}

type Extension = { critical: boolean; value: Der };

function readExtensions(wrapped: Der | undefined): Map<string, Extension> {
	if (!wrapped) return new Map();
	return new Map(
		childrenOf(childAt(wrapped, 0)).map((extension) => {
			const [id, ...rest] = childrenOf(extension);
			const value = rest.at(-1);
			if (!id || !value) throw new RangeError("not an extension");
			const critical = rest.some(({ tag, content }) => tag === BOOLEAN && content[0] !== 0);
			return [objectId(id), { critical, value: readDer(value.content) }];
		}),
	);
}

/** One extension of a certificate, as it is written; undefined where it has none of that name. */
export function extensionOf({ der }: Pick<Certificate, "der">, id: string): Der | undefined {
	const wrapped = childrenOf(childAt(readDer(der), 0)).find(({ tag }) => tag === CONTEXT_3);
	return readExtensions(wrapped).get(id)?.value;
}

function purposesIn(extension: Extension | undefined): Certificate["purposes"] {
	return extension && { ids: childrenOf(extension.value).map(objectId), critical: extension.critical };
}

function isAuthority(extension: Extension | undefined): boolean {
	return (
		extension !== undefined &&
		childrenOf(extension.value).some(({ tag, content }) => tag === BOOLEAN && content[0] !== 0)
	);
}

export function isValidAt({ validFrom, validUntil }: Certificate, at: Date): boolean {
	return validFrom !== undefined && validUntil !== undefined && validFrom <= at && at <= validUntil;
}

/** Whether the key of this certificate signed this text of ours, in the way such a key does. */
export async function isSignedBy(
	{ key }: Pick<Certificate, "key">,
	hash: Hash,
	content: Uint8Array<ArrayBuffer>,
	signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
	const scheme = schemeOfKey(key, hash);
	return scheme !== undefined && verifyWith(key, scheme, content, signature);
}

/** Whether `issuer` signed `certificate`, and may. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
	if (!sameBytes(certificate.issuer, issuer.name)) return false;
	if (certificate.fingerprint !== issuer.fingerprint && !issuer.isAuthority) return false;
	const [signed, algorithm, bits] = childrenOf(readDer(certificate.der));
	const scheme = algorithm && schemeNamed(algorithm, undefined);
	if (!signed || !scheme || !bits) return false;
	// A string of bits begins with how many of its last byte do not count: none.
	return verifyWith(issuer.key, scheme, signed.whole, bits.content.slice(1));
}

const MOST_STEPS = 8;
/** Two keys of one authority, each signed by the other; nobody brings as many. Each costs a signature to be looked at. */
const MOST_NAMESAKES = 4;

/**
 * From a certificate up, by those at hand: the last one is either its own issuer or its issuer is not among them.
 * Undefined where one names another as its issuer who did not sign it.
 */
export async function chainFrom(first: Certificate, others: Certificate[]): Promise<Certificate[] | undefined> {
	// One certificate may come along more than once: with what it signed, and as an anchor.
	const distinct = [...new Map(others.map((one) => [one.fingerprint, one])).values()];
	const chain = [first];
	for (let steps = 0; steps < MOST_STEPS; steps++) {
		const last = chain.at(-1) ?? first;
		// What a root says of itself proves nothing, and old ones say it with SHA-1.
		if (last.selfSigned) return chain.length > 1 || (await isIssuedBy(last, last)) ? chain : undefined;
		const named = distinct.filter(({ name }) => sameBytes(name, last.issuer));
		if (named.length === 0) return chain;
		if (named.length > MOST_NAMESAKES) return undefined;
		const signers: Certificate[] = [];
		for (const one of named) if (await isIssuedBy(last, one)) signers.push(one);
		const [next] = signers;
		if (!next || chain.some(({ fingerprint }) => fingerprint === next.fingerprint)) return undefined;
		chain.push(next);
	}
	return undefined;
}
