const MAX_SVG_BYTES = 256 * 1024;
/** Nested references multiply: each level of two doubles the work. */
const MAX_REFERENCES = 24;
const MAX_TAGS = 4000;

/**
 * A drawing that costs no more than it looks like, or nothing: it is made into pixels, so no script, link or style of it
 * survives, but what it may ask the renderer for has to be bounded before. Entities, embedded files, filters and what
 * repeats itself are not drawn.
 */
export function readSvg(bytes: Uint8Array): string | undefined {
	if (bytes.length > MAX_SVG_BYTES) return undefined;
	const text = decode(bytes);
	if (text === undefined) return undefined;
	// What programs write in front of a drawing names a file of another host; without a part of its own it says nothing.
	const plain = text.replace(/<!DOCTYPE\s[^[\]<>]*>/i, "");
	if (/<!DOCTYPE|<!ENTITY|<!ATTLIST|<!\[CDATA\[/i.test(plain)) return undefined;
	if (REFUSED.test(plain) || /&#|\\/.test(plain)) return undefined;
	if (/<style[^>]*>[^<]*(?:url\s*\(|mask|clip-path|@import)/i.test(plain)) return undefined;
	if (countOf(plain, /<use\b|(?:mask|clip-path)\s*[=:]/gi) > MAX_REFERENCES) return undefined;
	return countOf(plain, /</g) <= MAX_TAGS * 2 ? plain : undefined;
}

export function looksLikeSvg(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
	return /<svg[\s>]/.test(head) && /^(?:\xef\xbb\xbf)?\s*</.test(head);
}

const REFUSED =
	/<(?:[\w-]+:)?(?:filter|foreignObject|image|feImage|pattern|marker|include|iframe|video|audio|animate\w*)\b|stroke-dasharray|(?:href|src)\s*=\s*["']?\s*(?!["']?\s*#)[^"'\s>]|url\s*\(\s*["']?\s*[^#"'\s]/i;

function decode(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

function countOf(text: string, pattern: RegExp): number {
	let count = 0;
	for (const _ of text.matchAll(pattern)) count++;
	return count;
}
