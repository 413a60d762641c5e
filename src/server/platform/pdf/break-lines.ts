import type { Edition } from "./edition.ts";
import { keptByText } from "./kept-by-text.ts";
import { plainText, type TextStyle, textWidth } from "./set-text.ts";

type SplitWord = (word: string, style: TextStyle, width: number) => string[];

type Rule = {
	/** The lines that were found by it. */
	kept: ReturnType<typeof keptByText<readonly string[]>>;
	/** What stands on one line where it can. */
	words: (text: string) => string[];
	/** How a word is broken that is wider than its column. */
	split: SplitWord;
};

const rules: Record<Edition, Rule> = {
	1: { kept: keptByText(), words: wordsOf, split: splitAnywhere },
	2: { kept: keptByText(), words: (text) => withUnits(wordsOf(text)), split: splitWhereRead },
};

/**
 * Breaks at spaces, but not between a number and its unit. A word that alone is wider than the column is broken after a
 * hyphen, or after a sign of an address, and only where it has none in the midst of its letters.
 */
export function breakLines(text: string, style: TextStyle, width: number, edition: Edition = 2): readonly string[] {
	const rule = rules[edition];
	return rule.kept(style, width, text, () =>
		text.split(/\r?\n/).flatMap((paragraph) => breakParagraph(plainText(paragraph).trim(), style, width, rule)),
	);
}

/** A space breaks a line, but "art." and "4º" or "MP" and its number stay together. */
const BREAK = /(?<!(?:^|[ (])(?:arts?\.|MP|Lei|nº|Nº)) +(?! )|(?<=(?:^|[ (])(?:arts?\.|MP|Lei|nº|Nº)) +(?!\d)/;

/** Only then is there anything to look behind for. */
const MAY_HOLD = /(?:art|MP|Lei|[nN]º)/;

function breakParagraph(text: string, style: TextStyle, width: number, rule: Rule): string[] {
	const lines: string[] = [];
	const space = textWidth(" ", style);
	let line = "";
	let used = 0;
	const add = (word: string, wide: number) => {
		if (line !== "" && used + space + wide > width) {
			lines.push(line);
			line = "";
		}
		used = line === "" ? wide : used + space + wide;
		line = line === "" ? word : `${line} ${word}`;
	};
	for (const word of rule.words(text)) {
		const wide = textWidth(word, style);
		if (wide <= width) {
			add(word, wide);
			continue;
		}
		const [first = "", ...rest] = rule.split(word, style, width);
		add(first, textWidth(first, style));
		for (const piece of rest) {
			lines.push(line);
			[line, used] = [piece, textWidth(piece, style)];
		}
	}
	lines.push(line);
	return lines;
}

function wordsOf(text: string): string[] {
	return MAY_HOLD.test(text) ? text.split(BREAK) : text.split(/ +/);
}

const NUMBER = /^\d[\d.,]*$/;
const UNIT = /^(?:ms|s|min|h|dias?|m|tentativas?|traços?|pontos?)[.,;:)]*$/;

/** "1" at the end of a line and "min 19 s" on the next are read as two things. */
function withUnits(words: string[]): string[] {
	const held: string[] = [];
	let before = "";
	for (const word of words) {
		if (NUMBER.test(before) && UNIT.test(word)) held[held.length - 1] = `${before} ${word}`;
		else held.push(word);
		before = word;
	}
	return held;
}

/** After the hyphen of "meia-noite", and in an address after its slashes and its @: a number or a code has no such place. */
const READ_APART = /(?<=\p{L}-)(?=\p{L})|(?<=[/@])(?![/@])/u;

function splitWhereRead(word: string, style: TextStyle, width: number): string[] {
	const pieces: string[] = [];
	let piece = "";
	for (const part of word.split(READ_APART)) {
		if (textWidth(piece + part, style) <= width) {
			piece += part;
			continue;
		}
		if (piece !== "") pieces.push(piece);
		const broken = splitAnywhere(part, style, width);
		pieces.push(...broken.slice(0, -1));
		piece = broken.at(-1) ?? "";
	}
	return [...pieces, piece];
}

function splitAnywhere(word: string, style: TextStyle, width: number): string[] {
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
