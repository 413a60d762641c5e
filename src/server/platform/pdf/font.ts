import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { cutFont } from "./cut-font.ts";
import { pdfObject } from "./pdf-object.ts";

export type FontName = "figtree-400" | "figtree-600" | "newsreader-560" | "figtree-rest-400" | "figtree-elsewhere-400";

/** A font as documents embed it: measured, compressed and described once for the life of the process. */
export type Font = {
	name: FontName;
	/** Glyph number and advance (thousandths of the size) of each letter it has. */
	glyphs: Map<number, { id: number; width: number }>;
	ascent: number;
	descent: number;
	capHeight: number;
	box: readonly number[];
	/** The /W array: all glyphs from 0 on. */
	widths: ReturnType<typeof pdfObject>;
	whole: EmbeddedFont;
	/** With the letters of these numbers, and of those that texts are set in with the usual ones, so that one cut serves most documents. */
	cut(used: ReadonlySet<number>): EmbeddedFont;
};

export type EmbeddedFont = {
	/** Six letters that name which letters it has. */
	mark: string;
	fileLength: number;
	file: Uint8Array;
	toUnicode: Uint8Array;
};

/** Names and places of one account's documents have mostly the same letters. */
const MOST_CUTS = 64;

/**
 * Every document has a code of its own, eight of thirty-two letters in the foot and in the head: cut to them, bold would
 * be cut and compressed anew for nearly each, which takes longer than to set it.
 */
const USUAL = `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789áâãàçéêíóôõú .,;:()-–/ºª·“”`;
/** What headlines are set in has few texts, and large shapes. */
const SET_IN: readonly FontName[] = ["figtree-400", "figtree-600"];

export const LAST_CODE_POINT = 0x2fff;
const loaded = new Map<FontName, Font>();

export function fontOf(name: FontName): Font {
	const font = loaded.get(name) ?? loadFont(name);
	loaded.set(name, font);
	return font;
}

function loadFont(name: FontName): Font {
	const bytes = readFileSync(path.join(import.meta.dirname, "fonts", `${name}.ttf`));
	const program = PDF.create().embedFont(new Uint8Array(bytes)).program;
	const scale = 1000 / program.unitsPerEm;
	const glyphs: Font["glyphs"] = new Map();
	for (let code = 0x20; code <= LAST_CODE_POINT; code++) {
		const id = program.getGlyphId(code);
		if (id > 0) glyphs.set(code, { id, width: Math.round(program.getAdvanceWidth(id) * scale) });
	}
	const widths = Array.from({ length: program.numGlyphs }, (_, id) => Math.round(program.getAdvanceWidth(id) * scale));
	return {
		name,
		glyphs,
		ascent: program.ascent * scale,
		descent: program.descent * scale,
		capHeight: program.capHeight * scale,
		box: program.bbox.map((side) => Math.round(side * scale)),
		widths: pdfObject([0, widths]),
		whole: embedded("RUBRIC", bytes, glyphs),
		cut: rememberCuts(bytes, glyphs, SET_IN.includes(name) ? USUAL : ""),
	};
}

function embedded(mark: string, file: Buffer, glyphs: Font["glyphs"]): EmbeddedFont {
	return {
		mark,
		fileLength: file.length,
		file: deflateSync(file, { level: 9 }),
		toUnicode: deflateSync(unicodeMap(glyphs), { level: 9 }),
	};
}

function rememberCuts(bytes: Buffer, glyphs: Font["glyphs"], usual: string): Font["cut"] {
	const always = new Set([...usual].flatMap((letter) => glyphs.get(letter.codePointAt(0) ?? 0)?.id ?? []));
	const made = new Map<string, EmbeddedFont>();
	return (used) => {
		const more = [...used].filter((id) => !always.has(id)).sort((one, other) => one - other);
		const key = more.join(" ");
		const before = made.get(key);
		if (before) return before;
		const kept = new Set([...always, ...more]);
		const seen = new Map([...glyphs].filter(([, { id }]) => kept.has(id)));
		const cut = embedded(markOf([...kept].sort((one, other) => one - other).join(" ")), cutFont(bytes, kept), seen);
		const [oldest] = made.keys();
		if (made.size >= MOST_CUTS && oldest !== undefined) made.delete(oldest);
		made.set(key, cut);
		return cut;
	};
}

/** So that a program that joins files does not take two cuts for one. */
function markOf(key: string): string {
	const digest = createHash("sha256").update(key).digest();
	return String.fromCharCode(...digest.subarray(0, 6).map((byte) => 65 + (byte % 26)));
}

/** So that copying from the document and reading it aloud give letters, not glyph numbers. */
function unicodeMap(glyphs: Font["glyphs"]): Buffer {
	const hex = (number: number) => number.toString(16).padStart(4, "0");
	const pairs = [...new Map([...glyphs].map(([code, { id }]) => [id, code]))].map(
		([id, code]) => `<${hex(id)}><${hex(code)}>`,
	);
	const blocks: string[] = [];
	for (let at = 0; at < pairs.length; at += 100) {
		const block = pairs.slice(at, at + 100);
		blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
	}
	return Buffer.from(
		`/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000><FFFF> endcodespacerange
${blocks.join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`,
	);
}
