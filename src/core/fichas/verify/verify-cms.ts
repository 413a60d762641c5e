import { bytesToHex } from "@noble/hashes/utils.js";
import { type Certificate, type Hash, isSignedBy, readCertificate } from "./verify-certificate.ts";
import {
	CONTEXT_0,
	childAt,
	childrenOf,
	type Der,
	INTEGER,
	momentIn,
	OCTETS,
	objectId,
	readDer,
	SEQUENCE,
	SET,
	sameBytes,
} from "./verify-der.ts";

const SIGNED_DATA = "1.2.840.113549.1.7.2";
const DATA = "1.2.840.113549.1.7.1";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";
const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";
const HASHES: Record<string, Hash> = {
	"2.16.840.1.101.3.4.2.1": "SHA-256",
	"2.16.840.1.101.3.4.2.2": "SHA-384",
	"2.16.840.1.101.3.4.2.3": "SHA-512",
};

const RSA = "1.2.840.113549.1.1.1";
/** RSA (PKCS#1 v1.5) and ECDSA with each of them. */
const ALGORITHMS: Record<Hash, string[]> = {
	"SHA-256": [RSA, "1.2.840.113549.1.1.11", "1.2.840.10045.4.3.2"],
	"SHA-384": [RSA, "1.2.840.113549.1.1.12", "1.2.840.10045.4.3.3"],
	"SHA-512": [RSA, "1.2.840.113549.1.1.13", "1.2.840.10045.4.3.4"],
};
const NULL = new Uint8Array([5, 0]);

/** A signature of the kind that stands in PDFs and time-stamps (CMS, RFC 5652). */
export type SignedData = {
	/** What it carries inside; a PDF's signature carries nothing and stands beside its content. */
	content: Uint8Array<ArrayBuffer> | undefined;
	certificate: Certificate;
	signedAt: Date | undefined;
	hash: Hash;
	attributes: Der;
	signature: Uint8Array<ArrayBuffer>;
};

/** Throws on whatever is not one signature with its certificate, written as the standard wants it. */
export function readSignedData(element: Der): SignedData {
	const [kind, wrapped] = childrenOf(element);
	if (!kind || objectId(kind) !== SIGNED_DATA || !wrapped) throw new RangeError("not signed data");
	const [version, digests, inner, certificates, ...rest] = childrenOf(childAt(wrapped, 0));
	if (!version || !digests || !inner || certificates?.tag !== CONTEXT_0) throw new RangeError("not signed data");
	const signers = rest.at(-1);
	if (!signers) throw new RangeError("not signed data");
	const signer = readSigner(childAt(signers, 0));
	const [type, content] = childrenOf(inner);
	const isPlain = type !== undefined && objectId(type) === DATA;
	const said = findAttribute(signer.attributes, CONTENT_TYPE)?.whole;
	const fits =
		numberIn(version) === (isPlain ? 1 : 3) &&
		childrenOf(digests).some(({ whole }) => sameBytes(whole, signer.digest)) &&
		said !== undefined &&
		type !== undefined &&
		sameBytes(said, type.whole);
	if (!fits) throw new RangeError("contradicts itself");
	const certificate = childrenOf(certificates)
		.filter(({ tag }) => tag === SEQUENCE)
		.map(({ whole }) => readCertificate(whole))
		.find(({ issuer, serial }) => sameBytes(issuer, signer.issuer) && sameBytes(serial, signer.serial));
	if (!certificate) throw new RangeError("no certificate");
	const { hash, attributes, signature } = signer;
	const time = findAttribute(attributes, SIGNING_TIME);
	return {
		content: content && childAt(content, 0).content,
		certificate,
		signedAt: time && momentIn(time),
		hash,
		attributes,
		signature,
	};
}

function readSigner(signer: Der) {
	const [version, id, digest, attributes, algorithm, signature] = childrenOf(signer);
	const hash = digest && HASHES[objectId(childAt(digest, 0))];
	if (!hash || attributes?.tag !== CONTEXT_0 || signature?.tag !== OCTETS || id?.tag !== SEQUENCE)
		throw new RangeError("not a signature of a known kind");
	if (!version || numberIn(version) !== 1 || !algorithm || !isKnown(algorithm, hash))
		throw new RangeError("not a signature of a known kind");
	const [issuer, serial] = childrenOf(id);
	if (!issuer || !serial) throw new RangeError("no signer");
	return {
		issuer: issuer.whole,
		serial: serial.content,
		digest: digest.whole,
		hash,
		attributes,
		signature: signature.content,
	};
}

function isKnown(algorithm: Der, hash: Hash): boolean {
	const [id, parameters] = childrenOf(algorithm);
	const plain = parameters === undefined || sameBytes(parameters.whole, NULL);
	return plain && id !== undefined && ALGORITHMS[hash].includes(objectId(id));
}

function numberIn({ tag, content }: Der): number | undefined {
	return tag === INTEGER && content.length === 1 ? content[0] : undefined;
}

/** Whether its own key made it, over exactly this content, and it names that key itself. */
export async function holdsFor(data: SignedData, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
	const { attributes, certificate, hash, signature } = data;
	const said = findAttribute(attributes, MESSAGE_DIGEST)?.content;
	const digest = new Uint8Array(await crypto.subtle.digest(hash, content));
	if (!said || !sameBytes(said, digest)) return false;
	if (!namesCertificate(attributes, certificate)) return false;
	// Signed as a SET, written with another tag.
	const signed = Uint8Array.from(attributes.whole);
	signed[0] = SET;
	return isSignedBy(certificate, hash, signed, signature);
}

/** Older time-stamps name it by SHA-1 (signing-certificate, v1) or not at all; what is named has to be right. */
function namesCertificate(attributes: Der, { fingerprint }: Certificate): boolean {
	const named = findAttribute(attributes, SIGNING_CERTIFICATE_V2);
	return named === undefined || bytesToHex(named.whole).includes(fingerprint) || namesOtherHash(named);
}

/** With a hash other than SHA-256 its algorithm stands first. */
function namesOtherHash(named: Der): boolean {
	const id = childAt(childAt(named, 0), 0);
	return childAt(id, 0).tag === SEQUENCE;
}

function findAttribute(attributes: Der, wanted: string): Der | undefined {
	const found = childrenOf(attributes).find((attribute) => objectId(childAt(attribute, 0)) === wanted);
	return found && childAt(childAt(found, 1), 0);
}

/** One element, and nothing behind it but the zeros that filled the room kept free. */
export function readPadded(bytes: Uint8Array<ArrayBuffer>): Der {
	const element = readDer(bytes);
	if (bytes.subarray(element.whole.length).some((byte) => byte !== 0)) throw new RangeError("something hides behind");
	return element;
}
