import { Refusal, sentences } from "./refusal.ts";

/** Enough for any form; files go their own way. */
export const MAX_CALL_BYTES = 32 * 1024;
const MAX_DEPTH = 20;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Collects a body up to its limit, whatever length the headers promised. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
	if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw new Refusal(413, sentences.tooLarge);
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of request.body ?? []) {
			size += chunk.length;
			if (size > maxBytes) throw new Refusal(413, sentences.tooLarge);
			chunks.push(chunk);
		}
	} catch (error) {
		// A sender that hung up halfway is no failure of ours.
		throw error instanceof Refusal ? error : new Refusal(400, sentences.malformed);
	}
	return new Uint8Array(Buffer.concat(chunks));
}

/** A JSON object, or a refusal the sender can understand: never an exception that ends as a 500. */
export async function readJsonObject(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal(415, sentences.wrongType);
	const bytes = await readBytes(request, maxBytes);
	let value: unknown;
	try {
		const text = utf8.decode(bytes);
		if (isTooDeep(text)) throw new RangeError("too deep");
		value = JSON.parse(text, refuseBrokenText);
	} catch {
		throw new Refusal(400, sentences.malformed);
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Refusal(400, sentences.malformed);
	return value as Record<string, unknown>;
}

/** Half a character, written as an escape, would reach the database as another one. */
function refuseBrokenText(key: string, value: unknown): unknown {
	if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed()))
		throw new SyntaxError("lone surrogate");
	return value;
}

/** Nesting is counted on the text, since a value nested deep enough exhausts the stack of whoever walks it. */
function isTooDeep(text: string): boolean {
	let depth = 0;
	let inString = false;
	for (let i = 0; i < text.length; i++) {
		const character = text[i];
		if (inString) {
			if (character === "\\") i++;
			else if (character === '"') inString = false;
		} else if (character === '"') inString = true;
		else if (character === "{" || character === "[") {
			if (++depth > MAX_DEPTH) return true;
		} else if (character === "}" || character === "]") depth--;
	}
	return false;
}
