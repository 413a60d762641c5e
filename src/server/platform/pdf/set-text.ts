import { normalForm } from "#core/kernel/text/normal-form.ts";
import { type FontName, fontOf, LAST_CODE_POINT } from "./font.ts";

/** Red, green and blue from 0 to 1, as the page description writes them. */
export type Colour = string;
export type TextStyle = { font: FontName; size: number; colour: Colour };
export type TextRun = { font: FontName; ids: number[] };

/** Where a letter is looked for when the wanted font does not have it. */
const FALLBACKS: FontName[] = ["figtree-400", "figtree-rest-400", "figtree-elsewhere-400"];
/** The room of a letter that no font has: a box is drawn there. The first edition shows glyph 0, which is empty. */
const UNKNOWN = { id: 0, width: 500 };

type Found = { font: FontName; id: number; width: number; known: boolean };
/** Of each font by the letter's number, so that the tens of thousands of letters of a document are looked up, not searched. */
const found = new Map<FontName, Found[]>();

function foundOf(font: FontName): Found[] {
	const known = found.get(font) ?? [];
	found.set(font, known);
	return known;
}

function find(code: number, wanted: FontName, known: Found[]): Found {
	// No font has one beyond; kept here it would make a list with a hole of thousands.
	if (code > LAST_CODE_POINT) return lookUp(code, wanted);
	const before = known[code];
	if (before) return before;
	const found = lookUp(code, wanted);
	known[code] = found;
	return found;
}

function lookUp(code: number, wanted: FontName): Found {
	for (const font of [wanted, ...FALLBACKS]) {
		const glyph = fontOf(font).glyphs.get(code);
		if (glyph) return { font, ...glyph, known: true };
	}
	return { font: wanted, ...UNKNOWN, known: false };
}

/**
 * Nothing to do: letters of Western Europe without signs that have no shape, and the dashes, quotation marks and dots of
 * our own texts. Each is its own normal form, and no mark that could join one is among them.
 */
const IS_PLAIN = /^[ -~\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

/** One spelling for each letter, and nothing that has no shape. */
export function plainText(text: string): string {
	if (IS_PLAIN.test(text)) return text;
	return normalForm(text, "NFC")
		.replace(/[\t\n\r]+/g, " ")
		.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
}

/** Letters that no font has: they are drawn as a box, and the document says so. */
export function unknownLetters(text: string): string[] {
	const known = foundOf("figtree-400");
	const plain = plainText(text);
	const unknown = new Set<string>();
	for (let at = 0; at < plain.length; at++) {
		const code = plain.codePointAt(at) ?? 0;
		if (code > 0xffff) at++;
		if (!find(code, "figtree-400", known).known) unknown.add(String.fromCodePoint(code));
	}
	return [...unknown];
}

/** Widths by the letter's number, for what nearly every letter of a document is; 0: not measured yet. */
const widths = new Map<FontName, Uint16Array>();
const MEASURED = 0x2100;

function widthsOf(font: FontName): Uint16Array {
	const kept = widths.get(font) ?? new Uint16Array(MEASURED);
	widths.set(font, kept);
	return kept;
}

export function textWidth(text: string, { font, size }: TextStyle): number {
	const kept = widthsOf(font);
	let width = 0;
	for (let at = 0; at < text.length; at++) {
		const letter = text.charCodeAt(at);
		const before = letter < MEASURED ? kept[letter] : 0;
		if (before) {
			width += before;
			continue;
		}
		const code = text.codePointAt(at) ?? 0;
		if (code > 0xffff) at++;
		const measured = find(code, font, foundOf(font)).width;
		if (code < MEASURED) kept[code] = measured;
		width += measured;
	}
	return (width * size) / 1000;
}

/** The text as glyph numbers, in pieces of one font each. */
export function runsOf(text: string, { font }: TextStyle): TextRun[] {
	const known = foundOf(font);
	const runs: TextRun[] = [];
	let run: TextRun | undefined;
	for (let at = 0; at < text.length; at++) {
		const code = text.codePointAt(at) ?? 0;
		if (code > 0xffff) at++;
		const glyph = find(code, font, known);
		if (run?.font !== glyph.font) {
			run = { font: glyph.font, ids: [] };
			runs.push(run);
		}
		run.ids.push(glyph.id);
	}
	return runs;
}

export type TextPiece = { text: string; known: boolean };

/** The text where its letters can be drawn, and where they cannot, in turn. */
export function piecesOf(text: string, { font }: TextStyle): TextPiece[] {
	const known = foundOf(font);
	const pieces: TextPiece[] = [];
	for (const letter of text) {
		const isKnown = find(letter.codePointAt(0) ?? 0, font, known).known;
		const last = pieces.at(-1);
		if (last?.known === isKnown) last.text += letter;
		else pieces.push({ text: letter, known: isKnown });
	}
	return pieces;
}
