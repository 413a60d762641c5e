import { readFile } from "node:fs/promises";
import path from "node:path";
// @ts-expect-error: the package ships no types.
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { readTables, writeTables } from "#server/platform/pdf/font-tables.ts";
import { readKerning, rewriteKerning } from "./kerning.ts";

const source = path.resolve(
	"node_modules/@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2",
);
const letters = "AVTLPYávoyce.,“” 017";

async function cut(): Promise<Buffer> {
	return subsetFont(await readFile(source), letters, {
		targetFormat: "sfnt",
		keepFeatures: ["kern"],
		variationAxes: { opsz: 60, wght: 560 },
	});
}

function kerningOf(font: Buffer) {
	const tables = readTables(font);
	return { tables, glyphs: tables.get("maxp")?.readUInt16BE(4) ?? 0, gpos: tables.get("GPOS") ?? Buffer.alloc(0) };
}

test("written anew, every pair of glyphs stands as far apart as before, in fewer bytes", async () => {
	const { gpos, glyphs } = kerningOf(await cut());
	const written = rewriteKerning(gpos, glyphs);
	const before = readKerning(gpos);
	const after = readKerning(written);
	const all = Array.from({ length: glyphs }, (_, glyph) => glyph);
	const pairs = all.flatMap((left) => all.map((right) => [left, right] as const));
	expect(pairs.filter(([left, right]) => before(left, right) !== 0).length).toBeGreaterThan(50);
	expect(pairs.filter(([left, right]) => before(left, right) !== after(left, right))).toEqual([]);
	expect(written.length).toBeLessThan(gpos.length);
});

test("a font that is put together again is read as one by others", async () => {
	const font = await cut();
	const { tables, glyphs, gpos } = kerningOf(font);
	tables.set("GPOS", rewriteKerning(gpos, glyphs));
	const again = await subsetFont(writeTables(tables), letters, { targetFormat: "sfnt", keepFeatures: ["kern"] });
	const before = readKerning(gpos);
	const after = readKerning(kerningOf(again).gpos);
	const [a, v] = [1, 2];
	expect(before(a, v)).not.toBe(0);
	expect(after(a, v)).toBe(before(a, v));
});

test("kerning of another kind is refused, not lost", async () => {
	const { gpos, glyphs } = kerningOf(await cut());
	const other = Buffer.from(gpos);
	const lookup = other.readUInt16BE(8) + other.readUInt16BE(other.readUInt16BE(8) + 2);
	other.writeUInt16BE(0, lookup + 2);
	expect(() => rewriteKerning(other, glyphs)).toThrow("more than plain kerning");
});
