import type { Context } from "hono";
import { MAX_PDF_BYTES } from "#core/fichas/verify/verify-pdf.ts";
import { type ExaminedUpload, examineUpload } from "#server/fichas/verify/examine-upload.ts";
import { readBytes } from "#server/http/body/read-body.ts";
import { limitKey } from "#server/http/client-address.ts";
import { makeFewAtATime } from "#server/http/few-at-a-time.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { boundaryOf } from "#server/platform/forms/boundary-of.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";

const MAX_FORM_BYTES = 64 * 1024;
/** The longest form of ours has some sixty fields. */
const MAX_FIELDS = 500;
const URL_ENCODED = "application/x-www-form-urlencoded";
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** Nearly every document of ours; those do not wait behind a stranger's twenty megabytes. */
const USUAL_BYTES = 2 * 1024 * 1024;
const usualUploads = makeFewAtATime({ atOnce: 16, waiting: 32 }, { atOnce: 2, waiting: 8 });
/** One at a time: each lies in memory twice for a moment, here and on its way to the thread that examines it. */
const largeUploads = makeFewAtATime({ atOnce: 1, waiting: 16 }, { atOnce: 1, waiting: 8 });
/** Files that were given up after all the time there is: everybody's wait meanwhile. An honest one takes a third of a second. */
const costly = { name: "verify-costly", points: 6, seconds: 3600 } satisfies Allowance;

export type ReceivedForm = { request: Request; upload?: ExaminedUpload };

/** What can be said of a post before any of it is read. */
export function checkForm({ method, headers }: Request): void {
	if (method !== "POST") throw new Refusal(405, sentences.wrongMethod, { allow: "GET, HEAD, POST" });
	if (!FORM_TYPES.test(headers.get("content-type") ?? "")) throw new Refusal(415, sentences.wrongType);
}

/** Forms are small and well formed before a page's action sees them. */
export async function receiveForm({ raw }: { raw: Request }): Promise<ReceivedForm> {
	const type = raw.headers.get("content-type") ?? "";
	const body = await readBytes(raw, MAX_FORM_BYTES);
	if (hasTooManyFields(body, type) || !(await isWholeForm(body, type))) throw new Refusal(400, sentences.malformed);
	return { request: withBody(raw, type, body) };
}

/**
 * Without JavaScript the document itself is sent to be checked. It is taken to pieces and examined apart; the page's
 * action gets the other fields, and what was found out about the file.
 */
export async function receiveUpload(context: Context<HttpEnv>): Promise<ReceivedForm> {
	const { raw } = context.req;
	const boundary = boundaryOf(raw.headers.get("content-type") ?? "");
	if (boundary === undefined) return receiveForm(context.req);
	const { deps, clientAddress } = context.var;
	const promised = Number(raw.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
	const door = promised <= USUAL_BYTES ? usualUploads : largeUploads;
	const sender = limitKey(clientAddress);
	const examined = await door.enter(sender, async () => {
		// Taken before and given back after: those that are looked at together are counted together.
		await takeAllowance(deps, costly, clientAddress);
		let isCostly = false;
		try {
			const result = await examineUpload(deps, await readBytes(raw, MAX_PDF_BYTES + MAX_FORM_BYTES), boundary);
			isCostly = !result.ok && result.reason === "too-costly";
			return result;
		} finally {
			if (!isCostly) await deps.limiter.giveBack(costly, sender);
		}
	});
	if (!examined.ok && examined.reason === "busy") throw new Refusal(503, sentences.busy, { "retry-after": "5" });
	if (!examined.ok) throw new Refusal(400, sentences.malformed);
	const upload = examined.value;
	const fields = new TextEncoder().encode(String(new URLSearchParams(upload.fields)));
	return { request: withBody(raw, URL_ENCODED, fields), upload };
}

function withBody(raw: Request, type: string, body: Uint8Array<ArrayBuffer>): Request {
	const headers = new Headers(raw.headers);
	headers.set("content-type", type);
	headers.delete("content-length");
	return new Request(raw.url, { method: "POST", headers, body, signal: raw.signal });
}

/** Counted before anything is parsed: each part or pair becomes several objects, however short it is. */
function hasTooManyFields(body: Uint8Array<ArrayBuffer>, type: string): boolean {
	const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
	const boundary = boundaryOf(type);
	const separator = Buffer.from(boundary === undefined ? "&" : `--${boundary}`, "latin1");
	let fields = 0;
	for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length))
		if (++fields > MAX_FIELDS) return true;
	return false;
}

/** Bytes that are not UTF-8 would come through as replacement characters and be kept like that. */
async function isWholeForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> {
	try {
		const form = await new Response(body, { headers: { "content-type": type } }).formData();
		return [...form].every(([name, value]) => !name.includes("\ufffd") && !String(value).includes("\ufffd"));
	} catch {
		return false;
	}
}
