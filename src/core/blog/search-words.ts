import { normalForm } from "#core/kernel/text/normal-form.ts";

const MAX_WORDS = 8;
export const SEARCH_MAX_LENGTH = 100;

/** Lower case, without accents, plurals in -ões, -éis, -ais, -ns as their singular: what the index holds, too. */
export function foldWord(word: string): string {
	return normalForm(word, "NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/oes$/, "ao")
		.replace(/(?<=..)([aeou])is$/, "$1l")
		.replace(/(?<=..)ns$/, "m");
}

/** What is looked for in the text a person typed: letters and digits alone reach the query. */
export function searchWords(typed: string): string[] {
	const words = typed.slice(0, SEARCH_MAX_LENGTH).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
	const folded = words.map((word) => foldWord(word).replace(/[^a-z0-9]/g, "")).filter(Boolean);
	return [...new Set(folded)].slice(0, MAX_WORDS);
}

export type Piece = { text: string; found: boolean };

/** Cuts a text into what was found and what stands between; pieces are text, never HTML. */
export function markFound(text: string, stems: string[]): Piece[] {
	const pieces: Piece[] = [];
	let plain = "";
	for (const part of text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []) {
		if (!isFound(part, stems)) {
			plain += part;
			continue;
		}
		if (plain) pieces.push({ text: plain, found: false });
		pieces.push({ text: part, found: true });
		plain = "";
	}
	if (plain) pieces.push({ text: plain, found: false });
	return pieces;
}

/** The stretch of a long text around its first find. Undefined when there is none. */
export function passageAround(text: string, stems: string[], length: number): string | undefined {
	const at = firstFind(text, stems);
	if (at === undefined) return undefined;
	const start = at < length / 2 ? 0 : text.lastIndexOf(" ", at - Math.round(length / 3)) + 1;
	const end = start + length >= text.length ? text.length : text.lastIndexOf(" ", start + length);
	const passage = text.slice(start, end > at ? end : start + length);
	return `${start > 0 ? "… " : ""}${passage}${end < text.length ? " …" : ""}`;
}

function firstFind(text: string, stems: string[]): number | undefined {
	for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) if (isFound(word, stems)) return index;
	return undefined;
}

function isFound(word: string, stems: string[]): boolean {
	const folded = foldWord(word);
	return stems.some((stem) => stem !== "" && folded.startsWith(stem));
}
