import { bytesToHex } from "@noble/hashes/utils.js";
import { type Hash, hashNamed, type Scheme, schemeNamed, verifyWith } from "./verify-algorithm.ts";
import { type Certificate, readCertificate } from "./verify-certificate.ts";
import {
	CONTEXT_0,
	childAt,
	childrenOf,
	type Der,
	INTEGER,
	momentIn,
	OBJECT_ID,
	OCTETS,
	objectId,
	readDer,
	SEQUENCE,
	SET,
	sameBytes,
} from "./verify-der.ts";

export const SIGNED_DATA = "1.2.840.113549.1.7.2";
export const DATA = "1.2.840.113549.1.7.1";
export const CONTENT_TYPE = "1.2.840.113549.1.9.3";
export const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
export const SIGNING_TIME = "1.2.840.113549.1.9.5";
const SIGNING_CERTIFICATE = "1.2.840.113549.1.9.16.2.12";
export const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";
/** [1], constructed. */
const CONTEXT_1 = 0xa1;

/** A signature of the kind that stands in PDFs and time-stamps (CMS, RFC 5652). */
export type SignedData = {
	type: string;
	/** What it carries inside; a PDF's signature carries nothing and stands beside its content. */
	content: Uint8Array<ArrayBuffer> | undefined;
	certificate: Certificate;
	/** All that came along, the signer's own among them. */
	certificates: Certificate[];
	/** Only in seals of before decision 0039, and in time-stamps. */
	signedAt: Date | undefined;
	hash: Hash;
	scheme: Scheme;
	attributes: Der;
	/** Added after signing: nothing in them is covered by the signature. */
	unsigned: Der | undefined;
	signature: Uint8Array<ArrayBuffer>;
};

/** Throws on whatever is not one signature with its certificate, written as the standard wants it. */
export function readSignedData(element: Der): SignedData {
	const [kind, wrapped, ...beside] = childrenOf(element);
	if (element.tag !== SEQUENCE || beside.length > 0 || kind?.tag !== OBJECT_ID || wrapped?.tag !== CONTEXT_0)
		throw new RangeError("not signed data");
	const [body, ...behind] = childrenOf(wrapped);
	if (objectId(kind) !== SIGNED_DATA || body?.tag !== SEQUENCE || behind.length > 0)
		throw new RangeError("not signed data");
	const [version, digests, inner, certificates, ...rest] = childrenOf(body);
	const signers = rest.at(-1);
	if (!version || digests?.tag !== SET || inner?.tag !== SEQUENCE || certificates?.tag !== CONTEXT_0)
		throw new RangeError("not signed data");
	if (signers?.tag !== SET) throw new RangeError("not signed data");
	const [first, ...others] = childrenOf(signers);
	if (!first || others.length > 0) throw new RangeError("not one signer");
	const signer = readSigner(first);
	const [type, content] = childrenOf(inner);
	if (!type) throw new RangeError("not signed data");
	// A signature beside its content brings nothing but itself and certificates; a time-stamp may bring lists, too.
	const isBeside = objectId(type) === DATA;
	if (isBeside && (content || rest.length > 1 || childrenOf(digests).length > 1))
		throw new RangeError("something was added");
	const said = findAttribute(signer.attributes, CONTENT_TYPE)?.whole;
	const fits =
		numberIn(version) === (objectId(type) === DATA ? 1 : 3) &&
		childrenOf(digests).some(({ whole }) => sameBytes(whole, signer.digest)) &&
		said !== undefined &&
		sameBytes(said, type.whole);
	if (!fits) throw new RangeError("contradicts itself");
	const brought = childrenOf(certificates)
		.filter(({ tag }) => isBeside || tag === SEQUENCE)
		.map(({ tag, whole }) => {
			if (tag !== SEQUENCE) throw new RangeError("not a certificate");
			return readCertificate(whole);
		});
	const certificate = brought.find(
		({ issuer, serial }) => sameBytes(issuer, signer.issuer) && sameBytes(serial, signer.serial),
	);
	if (!certificate) throw new RangeError("no certificate");
	const time = findAttribute(signer.attributes, SIGNING_TIME);
	return {
		type: objectId(type),
		content: content && childAt(content, 0).content,
		certificate,
		certificates: brought,
		signedAt: time && momentIn(time),
		hash: signer.hash,
		scheme: signer.scheme,
		attributes: signer.attributes,
		unsigned: signer.unsigned,
		signature: signer.signature,
	};
}

function readSigner(signer: Der) {
	const [version, id, digest, attributes, algorithm, signature, unsigned, ...more] = childrenOf(signer);
	const hash = digest && hashNamed(digest);
	const scheme = hash && algorithm && schemeNamed(algorithm, hash);
	if (
		signer.tag !== SEQUENCE ||
		!hash ||
		!scheme ||
		attributes?.tag !== CONTEXT_0 ||
		signature?.tag !== OCTETS ||
		id?.tag !== SEQUENCE
	)
		throw new RangeError("not a signature of a known kind");
	if (!version || numberIn(version) !== 1 || more.length > 0 || (unsigned && unsigned.tag !== CONTEXT_1))
		throw new RangeError("not a signature of a known kind");
	const [issuer, serial, ...named] = childrenOf(id);
	if (!issuer || serial?.tag !== INTEGER || named.length > 0) throw new RangeError("no signer");
	return {
		issuer: issuer.whole,
		serial: serial.content,
		digest: digest.whole,
		hash,
		scheme,
		attributes,
		unsigned,
		signature: signature.content,
	};
}

function numberIn({ tag, content }: Der): number | undefined {
	return tag === INTEGER && content.length === 1 ? content[0] : undefined;
}

/** Whether its own key made it, over exactly this content, and it names that key itself. */
export async function holdsFor(data: SignedData, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
	const { attributes, certificate, hash, scheme, signature } = data;
	const said = findAttribute(attributes, MESSAGE_DIGEST)?.content;
	const digest = new Uint8Array(await crypto.subtle.digest(hash, content));
	if (!said || !sameBytes(said, digest)) return false;
	if (!(await namesCertificate(data))) return false;
	// Signed as a SET, written with another tag.
	const signed = Uint8Array.from(attributes.whole);
	signed[0] = SET;
	return verifyWith(certificate.key, scheme, signed, signature);
}

/** signing-certificate-v2 (RFC 5035); in a time-stamp also the one of old, by SHA-1 (RFC 3161). One of them is demanded. */
async function namesCertificate({ attributes, certificate, type }: SignedData): Promise<boolean> {
	const named = findAttribute(attributes, SIGNING_CERTIFICATE_V2);
	if (named) {
		const [first, ...rest] = childrenOf(childAt(childAt(named, 0), 0));
		if (!first) return false;
		if (first.tag === OCTETS) return bytesToHex(first.content) === certificate.fingerprint;
		// With a hash other than SHA-256 its algorithm stands first.
		const hash = hashNamed(first);
		return hash !== undefined && rest[0] !== undefined && isHashOf(rest[0], hash, certificate);
	}
	const old = type === DATA ? undefined : findAttribute(attributes, SIGNING_CERTIFICATE);
	return old !== undefined && isHashOf(childAt(childAt(childAt(old, 0), 0), 0), "SHA-1", certificate);
}

async function isHashOf({ content }: Der, hash: Hash | "SHA-1", { der }: Certificate): Promise<boolean> {
	return sameBytes(content, new Uint8Array(await crypto.subtle.digest(hash, der)));
}

/** Its one value; an attribute that is there twice, or has several values, is none of ours. */
export function findAttribute(attributes: Der, wanted: string): Der | undefined {
	const found = childrenOf(attributes).filter((attribute) => objectId(childAt(attribute, 0)) === wanted);
	const [only, ...more] = found.flatMap((attribute) => childrenOf(childAt(attribute, 1)));
	return more.length > 0 ? undefined : only;
}

/** One element, and nothing behind it but the zeros that filled the room kept free. */
export function readPadded(bytes: Uint8Array<ArrayBuffer>): Der {
	const element = readDer(bytes);
	if (bytes.subarray(element.whole.length).some((byte) => byte !== 0)) throw new RangeError("something hides behind");
	return element;
}
