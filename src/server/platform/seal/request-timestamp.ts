import { createHash, randomBytes } from "node:crypto";
import * as asn1 from "asn1js";
import * as pkijs from "pkijs";
import type { Clock } from "../clock.ts";
import { exchange } from "../outward/exchange.ts";

const LIMIT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
/** A stamp that is off by more than this is no help to anybody. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const SHA_256 = "2.16.840.1.101.3.4.2.1";
const TST_INFO = "1.2.840.113549.1.9.16.1.4";

/**
 * A time-stamp (RFC 3161) over the SHA-256 of this content, as base64 of its DER. Whatever does not fit what was asked, is not
 * signed, or was signed by a certificate out of date is refused: an invalid stamp is never kept.
 */
export async function requestTimestamp(
	{ clock }: { clock: Clock },
	url: string,
	content: Uint8Array,
	{ limitMs = LIMIT_MS } = {},
): Promise<{ token: string; authority: string; at: Date }> {
	const sha256 = createHash("sha256").update(content).digest("hex");
	const nonce = new asn1.Integer({ valueHex: Uint8Array.from([1, ...randomBytes(8)]).buffer });
	const request = new pkijs.TimeStampReq({
		version: 1,
		messageImprint: new pkijs.MessageImprint({
			hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA_256 }),
			hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(Buffer.from(sha256, "hex")).buffer }),
		}),
		nonce,
		certReq: true,
	});
	const answer = await ask(url, new Uint8Array(request.toSchema().toBER()), limitMs);
	const { result, offset } = asn1.fromBER(answer);
	if (offset === -1) throw new Error("the time-stamping authority answered something else");
	const response = new pkijs.TimeStampResp({ schema: result });
	// 0 granted, 1 granted with changes.
	if (response.status.status > 1 || !response.timeStampToken) throw new Error("the time-stamp was not granted");
	return check(response.timeStampToken, { content, sha256, nonce, now: clock.now() });
}

/** The limit is for the whole answer: one that drips is late as well. */
async function ask(url: string, body: Uint8Array<ArrayBuffer>, limitMs: number): Promise<ArrayBuffer> {
	const { status, bytes } = await exchange(
		{ method: "POST", url, headers: { "content-type": "application/timestamp-query" }, body },
		{ target: "timestamp", limitMs, maxBytes: MAX_BYTES },
	);
	if (status < 200 || status > 299) throw new Error(`the time-stamping authority answered ${status}`);
	return bytes.buffer;
}

type Expected = { content: Uint8Array; sha256: string; nonce: asn1.Integer; now: Date };

async function check(token: pkijs.ContentInfo, { content, sha256, nonce, now }: Expected) {
	const cms = new pkijs.SignedData({ schema: token.content });
	const inner = cms.encapContentInfo.eContent?.getValue();
	if (cms.encapContentInfo.eContentType !== TST_INFO || !inner) throw new Error("the answer holds no time-stamp");
	const info = new pkijs.TSTInfo({ schema: asn1.fromBER(inner).result });
	const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView).toString("hex");
	if (info.messageImprint.hashAlgorithm.algorithmId !== SHA_256 || imprint !== sha256)
		throw new Error("the time-stamp is over something else");
	if (!info.nonce?.isEqual(nonce)) throw new Error("the time-stamp answers another request");
	if (Math.abs(info.genTime.getTime() - now.getTime()) > CLOCK_TOLERANCE_MS)
		throw new Error("the time-stamp is of another time");
	const certificate = await checkSignature(cms, content, info.genTime);
	return {
		token: Buffer.from(token.toSchema().toBER()).toString("base64"),
		authority: commonName(certificate),
		at: info.genTime,
	};
}

async function checkSignature(cms: pkijs.SignedData, content: Uint8Array, at: Date): Promise<pkijs.Certificate> {
	const engine = new pkijs.CryptoEngine({ name: "node", crypto });
	const outcome = await cms
		.verify({ signer: 0, data: new Uint8Array(content).buffer, extendedMode: true, checkChain: false }, engine)
		.catch((error: { signatureVerified?: boolean | null; signerCertificate?: pkijs.Certificate | null }) => error);
	const certificate = outcome.signerCertificate;
	if (outcome.signatureVerified !== true || !certificate) throw new Error("the time-stamp's signature does not hold");
	if (at < certificate.notBefore.value || at > certificate.notAfter.value)
		throw new Error("the time-stamp's certificate is out of date");
	return certificate;
}

function commonName({ subject }: pkijs.Certificate): string {
	const found = subject.typesAndValues.find(({ type }) => type === "2.5.4.3") ?? subject.typesAndValues.at(-1);
	return String(found?.value.valueBlock.value ?? "");
}
