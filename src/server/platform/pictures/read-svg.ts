import { costOf, readElements, referencesOf, type SvgElement } from "./svg-cost.ts";

const MAX_SVG_BYTES = 256 * 1024;
/** Nested references multiply: each level of two doubles the work. */
const MAX_REFERENCES = 24;
const MAX_ELEMENTS = 8000;
/** What the most elements and the most bytes cost without being drawn twice: about two seconds. */
const MAX_COST = 12_500;

/**
 * A drawing that costs no more than it looks like, or nothing: it is made into pixels, so no script, link or style of it
 * survives, but what it may ask the renderer for has to be bounded before. Entities, embedded files, filters and what
 * repeats itself are not drawn.
 */
export function readSvg(bytes: Uint8Array): string | undefined {
	if (bytes.length > MAX_SVG_BYTES) return undefined;
	const text = decode(bytes);
	if (text === undefined) return undefined;
	// What programs write in front of a drawing names another alphabet, or a file of another host; it says nothing we need.
	const plain = text.replace(/<\?[^<>]*\?>/g, "").replace(/<!DOCTYPE\s[^[\]<>]*>/i, "");
	if (/<\?|<!DOCTYPE|<!ENTITY|<!ATTLIST|<!\[CDATA\[/i.test(plain)) return undefined;
	if (REFUSED.test(plain) || /&#|\\/.test(plain)) return undefined;
	const elements = readElements(plain);
	if (!elements || elements.length > MAX_ELEMENTS || elements.some(isRefused)) return undefined;
	if (elements.flatMap(referencesOf).length > MAX_REFERENCES) return undefined;
	return costOf(elements) <= MAX_COST ? plain : undefined;
}

function isRefused({ name, text }: SvgElement): boolean {
	return REFUSED_ELEMENT.test(name) || (name === "style" && /url\s*\(|mask|clip-path|@import/i.test(text));
}

export function looksLikeSvg(bytes: Uint8Array): boolean {
	const head = Buffer.from(bytes.subarray(0, 2048)).toString("latin1");
	return /<svg[\s>]/.test(head) && /^(?:\xef\xbb\xbf)?\s*</.test(head);
}

const REFUSED_ELEMENT =
	/^(?:filter|foreignObject|image|feImage|pattern|marker|include|iframe|video|audio|animate\w*)$/i;
const REFUSED = /stroke-dasharray|(?:href|src)\s*=\s*["']?\s*(?!["']?\s*#)[^"'\s>]|url\s*\(\s*["']?\s*[^#"'\s]/i;

function decode(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
