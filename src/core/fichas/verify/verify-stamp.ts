import { bytesToHex } from "@noble/hashes/utils.js";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { hashNamed } from "./verify-algorithm.ts";
import { type Certificate, chainFrom, fromBase64, isValidAt } from "./verify-certificate.ts";
import { holdsFor, readSignedData } from "./verify-cms.ts";
import { childrenOf, INTEGER, momentIn, OCTETS, readDer } from "./verify-der.ts";

/** What a time-stamp (RFC 3161) says: who saw a hash, and when. */
export type Stamp = {
	authority: string;
	at: Date;
	/** Its certificate leads up to one that the reader believes; false where none were given to compare with. */
	isAnchored: boolean;
	/** Until when the authority's own certificate is valid. */
	validUntil: Date | undefined;
	/** Hex; what was asked along, if anything was. */
	nonce: string | undefined;
};

export type StampFault =
	| "unreadable"
	| "other-hash"
	| "signature-broken"
	| "no-authority"
	| "authority-out-of-date"
	| "chain-broken"
	| "authority-unknown";

/**
 * Authorities that the reader believes. `isStrict`: a stamp of anybody else is refused; else it is told as not compared,
 * for whoever keeps a verifier for years knows only the authorities of its day.
 */
export type Anchors = { certificates: Certificate[]; isStrict: boolean };
export const noAnchors: Anchors = { certificates: [], isStrict: false };

const TST_INFO = "1.2.840.113549.1.9.16.1.4";
const TIME_STAMPING = "1.3.6.1.5.5.7.3.8";

/**
 * A token looked at whole: over this hash and no other, signed by the certificate it names, which is meant for nothing
 * but time-stamps, was valid at that time, and was issued by whom it says, as far up as the token brings certificates.
 * `anchors`: where there are some, it is looked whether it leads up to one of them.
 */
export async function checkStamp(
	token: Uint8Array<ArrayBuffer>,
	sha256: string,
	anchors = noAnchors,
): Promise<Result<Stamp, StampFault>> {
	try {
		const element = readDer(token);
		if (element.whole.length !== token.length) return refuse("unreadable");
		const data = readSignedData(element);
		if (data.type !== TST_INFO || !data.content) return refuse("unreadable");
		const info = readInfo(data.content);
		if (!info) return refuse("unreadable");
		if (info.sha256 !== sha256) return refuse("other-hash");
		const { certificate, certificates } = data;
		if (!(await holdsFor(data, data.content))) return refuse("signature-broken");
		const { purposes } = certificate;
		if (!purposes?.critical || purposes.ids.length !== 1 || purposes.ids[0] !== TIME_STAMPING)
			return refuse("no-authority");
		if (!isValidAt(certificate, info.at)) return refuse("authority-out-of-date");
		const chain = await chainFrom(certificate, [...certificates, ...anchors.certificates]);
		if (!chain) return refuse("chain-broken");
		const believed = anchors.certificates.map(({ fingerprint }) => fingerprint);
		const isAnchored = chain.some(({ fingerprint }) => believed.includes(fingerprint));
		if (anchors.isStrict && believed.length > 0 && !isAnchored) return refuse("authority-unknown");
		const { subject: authority } = certificate;
		const { at, nonce } = info;
		return succeed({ authority, at, isAnchored, validUntil: certificate.validUntil, nonce });
	} catch {
		return refuse("unreadable");
	}
}

/** What a kept token (base64) tells of its times, not checked; undefined where it is none. */
export function readStampTimes(token: string): Pick<Stamp, "at" | "validUntil"> | undefined {
	try {
		const data = readSignedData(readDer(fromBase64(token)));
		const info = data.content && readInfo(data.content);
		return info && { at: info.at, validUntil: data.certificate.validUntil };
	} catch {
		return undefined;
	}
}

/** TSTInfo: version, policy, imprint, serial number, time; then accuracy, order, nonce and name, where given. */
function readInfo(content: Uint8Array<ArrayBuffer>) {
	const [version, , imprint, , time, ...more] = childrenOf(readDer(content));
	if (version?.tag !== INTEGER || version.content[0] !== 1 || !imprint || !time) return undefined;
	const [algorithm, hash, ...rest] = childrenOf(imprint);
	if (!algorithm || hash?.tag !== OCTETS || rest.length > 0 || hashNamed(algorithm) !== "SHA-256") return undefined;
	const at = momentIn(time);
	const nonce = more.find(({ tag }) => tag === INTEGER);
	return at && { sha256: bytesToHex(hash.content), at, nonce: nonce && bytesToHex(nonce.content) };
}

/** Of a token as it is kept (base64); undefined if it is not about this hash or does not hold. */
export async function readStamp(token: string, sha256: string, anchors = noAnchors): Promise<Stamp | undefined> {
	let bytes: Uint8Array<ArrayBuffer>;
	try {
		bytes = fromBase64(token);
	} catch {
		return undefined;
	}
	const checked = await checkStamp(bytes, sha256, anchors);
	return checked.ok ? checked.value : undefined;
}
