import { normalForm } from "#core/kernel/normal-form.ts";
import { type FontName, fontOf } from "./font.ts";

/** Red, green and blue from 0 to 1, as the page description writes them. */
export type Colour = string;
export type TextStyle = { font: FontName; size: number; colour: Colour };
export type TextRun = { font: FontName; glyphs: string };

/** Where a letter is looked for when the wanted font does not have it. */
const FALLBACKS: FontName[] = ["figtree-400", "figtree-rest-400", "figtree-elsewhere-400"];
/** The box that every font shows for a letter it does not have. */
const UNKNOWN = { id: 0, width: 500 };

type Found = { font: FontName; id: number; width: number; known: boolean };
const found = new Map<FontName, Map<string, Found>>();

function find(letter: string, wanted: FontName): Found {
	const known = found.get(wanted) ?? new Map<string, Found>();
	found.set(wanted, known);
	const before = known.get(letter);
	if (before) return before;
	const result = lookUp(letter, wanted);
	known.set(letter, result);
	return result;
}

function lookUp(letter: string, wanted: FontName): Found {
	for (const font of [wanted, ...FALLBACKS]) {
		const glyph = fontOf(font).glyphs.get(letter.codePointAt(0) ?? 0);
		if (glyph) return { font, ...glyph, known: true };
	}
	return { font: wanted, ...UNKNOWN, known: false };
}

/** One spelling for each letter, and nothing that has no shape. */
export function plainText(text: string): string {
	return normalForm(text, "NFC")
		.replace(/[\t\n\r]+/g, " ")
		.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
}

/** Letters that no font has: they are drawn as a box, and the document says so. */
export function unknownLetters(text: string): string[] {
	return [...new Set(plainText(text))].filter((letter) => !find(letter, "figtree-400").known);
}

export function textWidth(text: string, { font, size }: TextStyle): number {
	let width = 0;
	for (const letter of text) width += find(letter, font).width;
	return (width * size) / 1000;
}

/** The text as glyph numbers, in pieces of one font each. */
export function runsOf(text: string, { font }: TextStyle): TextRun[] {
	const runs: TextRun[] = [];
	for (const letter of text) {
		const glyph = find(letter, font);
		const hex = glyph.id.toString(16).padStart(4, "0");
		const last = runs.at(-1);
		if (last?.font === glyph.font) last.glyphs += hex;
		else runs.push({ font: glyph.font, glyphs: hex });
	}
	return runs;
}

/** Breaks at spaces, and inside a word only where it alone is wider than the column. */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
	const lines: string[] = [];
	for (const paragraph of text.split(/\r?\n/)) lines.push(...breakParagraph(plainText(paragraph).trim(), style, width));
	return lines.length > 0 ? lines : [""];
}

/** A space breaks a line, but "art." and "4º" or "MP" and its number stay together. */
const BREAK = /(?<!(?:^|[ (])(?:arts?\.|MP|Lei|nº|Nº)) +(?! )|(?<=(?:^|[ (])(?:arts?\.|MP|Lei|nº|Nº)) +(?!\d)/;

function breakParagraph(text: string, style: TextStyle, width: number): string[] {
	const lines: string[] = [];
	const space = textWidth(" ", style);
	let line = "";
	let used = 0;
	for (const word of text.split(BREAK).flatMap((piece) => splitWord(piece, style, width))) {
		const wide = textWidth(word, style);
		if (line !== "" && used + space + wide > width) {
			lines.push(line);
			line = "";
		}
		used = line === "" ? wide : used + space + wide;
		line = line === "" ? word : `${line} ${word}`;
	}
	lines.push(line);
	return lines;
}

function splitWord(word: string, style: TextStyle, width: number): string[] {
	if (textWidth(word, style) <= width) return [word];
	const pieces: string[] = [];
	let piece = "";
	let used = 0;
	for (const letter of word) {
		const wide = textWidth(letter, style);
		if (used + wide > width && piece !== "") {
			pieces.push(piece);
			[piece, used] = ["", 0];
		}
		piece += letter;
		used += wide;
	}
	return [...pieces, piece];
}
