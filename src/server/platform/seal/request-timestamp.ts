import { createHash, randomBytes } from "node:crypto";
import { readPem } from "#core/fichas/verify/verify-certificate.ts";
import { childAt, childrenOf, INTEGER, readDer } from "#core/fichas/verify/verify-der.ts";
import { checkStamp, type StampFault } from "#core/fichas/verify/verify-stamp.ts";
import type { Clock } from "../clock.ts";
import { exchange } from "../outward/exchange.ts";
import { integer, nothing, objectIdentifier, octets, sequence, yes } from "./write-der.ts";

const LIMIT_MS = 10_000;
const MAX_BYTES = 64 * 1024;
/** A stamp that is off by more than this is no help to anybody. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const SHA_256 = "2.16.840.1.101.3.4.2.1";

const faults: Record<StampFault, string> = {
	unreadable: "the time-stamping authority answered something else",
	"other-hash": "the time-stamp is over something else",
	"signature-broken": "the time-stamp's signature does not hold",
	"no-authority": "the time-stamp's certificate is not one for time-stamps",
	"authority-out-of-date": "the time-stamp's certificate is out of date",
	"chain-broken": "the time-stamp's certificate was not issued by whom it says",
	"authority-unknown": "the time-stamp's certificate leads up to no authority that is believed",
};

/** `token`: base64 of its DER. */
export type Timestamp = { token: string; authority: string; at: Date };

/**
 * A time-stamp (RFC 3161) over the SHA-256 of this content. Whatever does not fit what was asked, or would not pass as a
 * stamp when a document is checked, is refused: an invalid stamp is never kept.
 */
export async function requestTimestamp(
	{ clock }: { clock: Clock },
	url: string,
	content: Uint8Array,
	{ limitMs = LIMIT_MS, anchors = [] }: { limitMs?: number; anchors?: string[] } = {},
): Promise<Timestamp> {
	const digest = createHash("sha256").update(content).digest();
	// Positive, and never with a zero in front.
	const nonce = Uint8Array.from([1, ...randomBytes(8)]);
	const imprint = sequence(sequence(objectIdentifier(SHA_256), nothing()), octets(digest));
	const answer = await ask(url, sequence(integer(1), imprint, integer(nonce), yes()), limitMs);
	const token = tokenIn(answer);
	const checked = await checkStamp(token, digest.toString("hex"), {
		certificates: anchors.map(readPem),
		isStrict: true,
	});
	if (!checked.ok) throw new Error(faults[checked.reason]);
	const { authority, at } = checked.value;
	if (checked.value.nonce !== Buffer.from(nonce).toString("hex"))
		throw new Error("the time-stamp answers another request");
	if (Math.abs(at.getTime() - clock.now().getTime()) > CLOCK_TOLERANCE_MS)
		throw new Error("the time-stamp is of another time");
	return { token: Buffer.from(token).toString("base64"), authority, at };
}

/** The limit is for the whole answer: one that drips is late as well. */
async function ask(url: string, body: Uint8Array, limitMs: number): Promise<Uint8Array<ArrayBuffer>> {
	const { status, bytes } = await exchange(
		{ method: "POST", url, headers: { "content-type": "application/timestamp-query" }, body: Buffer.from(body) },
		{ target: "timestamp", limitMs, maxBytes: MAX_BYTES },
	);
	if (status < 200 || status > 299) throw new Error(`the time-stamping authority answered ${status}`);
	return Uint8Array.from(bytes);
}

/** TimeStampResp: how it went (0 granted, 1 granted with changes), and the token. */
function tokenIn(answer: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	const [status, token] = read(() => childrenOf(readDer(answer)));
	const said = status && read(() => childAt(status, 0));
	if (said?.tag !== INTEGER) throw new Error(faults.unreadable);
	if ((said.content[0] ?? 2) > 1 || !token) throw new Error("the time-stamp was not granted");
	return token.whole;
}

function read<Value>(make: () => Value): Value {
	try {
		return make();
	} catch (error) {
		throw new Error(faults.unreadable, { cause: error });
	}
}
