import { readFileSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
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
	fileLength: number;
	file: Uint8Array;
	/** The /W array: all glyphs from 0 on. */
	widths: ReturnType<typeof pdfObject>;
	toUnicode: Uint8Array;
};

const LAST_CODE_POINT = 0x2fff;
const loaded = new Map<FontName, Font>();

export function fontOf(name: FontName): Font {
	const font = loaded.get(name) ?? loadFont(name);
	loaded.set(name, font);
	return font;
}

function loadFont(name: FontName): Font {
	const bytes = new Uint8Array(readFileSync(path.join(import.meta.dirname, "fonts", `${name}.ttf`)));
	const program = PDF.create().embedFont(bytes).program;
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
		fileLength: bytes.length,
		file: deflateSync(bytes, { level: 9 }),
		widths: pdfObject([0, widths]),
		toUnicode: deflateSync(unicodeMap(glyphs), { level: 9 }),
	};
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
