import { Refusal, sentences } from "#server/http/refusal.ts";

/** Enough for any form; files go their own way. */
export const MAX_CALL_BYTES = 32 * 1024;
const MAX_DEPTH = 20;
/** A signature of five thousand points has 25,000 values, an inspection of forty rooms fewer. */
const MAX_VALUES = 50_000;
/** What may hold half a character, or `toString` as a name, also where its letters are written as escapes. */
const SUSPICIOUS = /\\u[dD][89a-fA-F]|toString|\\u00[4-7]/;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Collects a body up to its limit, whatever length the headers promised, into memory of its own. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	const promised = Number(request.headers.get("content-length") ?? 0);
	if (promised > maxBytes) throw new Refusal(413, sentences.tooLarge);
	// As long as promised, so that nothing is copied again; what promised nothing grows.
	let whole = new Uint8Array(Number.isSafeInteger(promised) ? Math.max(0, promised) : 0);
	let size = 0;
	try {
		for await (const chunk of request.body ?? []) {
			if (size + chunk.length > maxBytes) throw new Refusal(413, sentences.tooLarge);
			if (size + chunk.length > whole.length) whole = enlarged(whole, size + chunk.length, maxBytes);
			whole.set(chunk, size);
			size += chunk.length;
		}
	} catch (error) {
		// A sender that hung up halfway is no failure of ours.
		throw error instanceof Refusal ? error : new Refusal(400, sentences.malformed);
	}
	return size === whole.length ? whole : whole.slice(0, size);
}

const SMALLEST_GROWTH = 16 * 1024;

function enlarged(bytes: Uint8Array, needed: number, most: number): Uint8Array<ArrayBuffer> {
	const larger = new Uint8Array(Math.min(most, Math.max(needed, bytes.length * 2, SMALLEST_GROWTH)));
	larger.set(bytes);
	return larger;
}

/** A JSON object, or a refusal the sender can understand: never an exception that ends as a 500. */
export async function readJsonObject(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, sentences.wrongType);
	const bytes = await readBytes(request, maxBytes);
	let value: unknown;
	try {
		const text = utf8.decode(bytes);
		if (isTooLarge(text)) throw new RangeError("too deep or too many values");
		// Looking at every value takes its time, and hardly any body needs it.
		value = SUSPICIOUS.test(text) ? JSON.parse(text, refuseBroken) : JSON.parse(text);
	} catch {
		throw new Refusal(400, sentences.malformed);
	}
	if (!isObject(value)) throw new Refusal(400, sentences.malformed);
	return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Half a character, written as an escape, would reach the database as another one; and a value that names a `toString`
 * of its own is none that anybody could read as text.
 */
function refuseBroken(key: string, value: unknown): unknown {
	if (key === "toString") throw new SyntaxError("no text");
	if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed()))
		throw new SyntaxError("lone surrogate");
	return value;
}

/**
 * Nesting and values are counted on the text: a value nested deep enough exhausts the stack of whoever walks it, and
 * a million small ones take far more room than their text.
 */
function isTooLarge(text: string): boolean {
	let depth = 0;
	let values = 1;
	let inString = false;
	for (let i = 0; i < text.length; i++) {
		const character = text[i];
		if (inString) {
			if (character === "\\") i++;
			else if (character === '"') inString = false;
		} else if (character === '"') inString = true;
		else if (character === "{" || character === "[") {
			if (++depth > MAX_DEPTH || ++values > MAX_VALUES) return true;
		} else if (character === "}" || character === "]") depth--;
		else if (character === "," && ++values > MAX_VALUES) return true;
	}
	return false;
}
