// Writes public/fonts/*.woff2 from the two Fontsource packages. Run again only when a family or the
// alphabet changes: node scripts/make-fonts.ts [folder that holds the two packages]
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
// @ts-expect-error: the package ships no types.
import subsetFont from "subset-font";
import { type FontTables, readTables, writeTables } from "../src/server/platform/pdf/font-tables.ts";
import { rewriteKerning } from "./fonts/kerning.ts";
import { dropNames } from "./fonts/names.ts";

const root = join(import.meta.dirname, "..");
const packages = process.argv[2] ?? join(root, "node_modules/@fontsource-variable");
const output = join(root, "public/fonts");

const between = (first: number, last: number) =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

// Arrows and ticks are not in either family: pages draw them as icons or as pen strokes.
const alphabet = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}Œœ–—‘’“”‚„…•‹›×·−€™`;
// What the pages themselves are written in. Everything else (names from elsewhere, signs of programmers) lies in
// a second file of each family, which a browser asks for only when such a letter is on the page.
const headlines = `${between(0x41, 0x5a)}${between(0x61, 0x7a)}${between(0x30, 0x39)} \u00a0.,:;!?()%$+&-/“”’–—…×ºáàâãçéêíóôõúÁÀÂÃÇÉÊÍÓÔÕÚ`;
const text = `${headlines}'"@©§÷·•ª`;
const keepFeatures = ["kern", "liga", "tnum", "lnum", "mark", "mkmk", "ccmp"];

const families = [
	{
		source: "newsreader/files/newsreader-latin-standard-normal.woff2",
		name: "newsreader",
		// 60 is the display cut: finer hairlines and tighter fitting than the text sizes. One weight: headlines
		// need no other, and the axis would cost 20 KB before the largest paint.
		variationAxes: { opsz: 60, wght: 560 },
		everyday: headlines,
	},
	{
		source: "figtree/files/figtree-latin-wght-normal.woff2",
		name: "figtree",
		variationAxes: { wght: { min: 400, max: 700, default: 400 } },
		everyday: text,
	},
];

await mkdir(output, { recursive: true });
for (const { source, name, variationAxes, everyday } of families) {
	const original = await readFile(join(packages, source));
	await write(`${name}.woff2`, original, everyday, variationAxes);
	const rest = [...new Set(alphabet)].filter((letter) => !everyday.includes(letter)).join("");
	await write(`${name}-rest.woff2`, original, rest, variationAxes);
	console.log(`unicode-range of ${name}-rest in web/ui/type.css: ${ranges(rest)}`);
}

async function write(file: string, original: Buffer, letters: string, variationAxes: object): Promise<void> {
	// STAT is for menus of programs that choose a font by its weight.
	const cut = { noHinting: true, keepFeatures, dropTables: ["STAT"] };
	const font = await subsetFont(original, letters, { ...cut, targetFormat: "sfnt", variationAxes });
	const tables = readTables(font);
	tables.set("name", dropNames(tableOf(tables, "name")));
	// One weight: what varies with it is kerned by tables of another kind.
	if (!tables.has("fvar")) {
		const glyphs = tableOf(tables, "maxp").readUInt16BE(4);
		tables.set("GPOS", rewriteKerning(tableOf(tables, "GPOS"), glyphs));
	}
	const packed = await subsetFont(writeTables(tables), letters, { ...cut, targetFormat: "woff2" });
	await writeFile(join(output, file), packed);
	console.log(`${file}: ${packed.length} bytes`);
}

function tableOf(tables: FontTables, name: string): Buffer {
	const table = tables.get(name);
	if (!table) throw new Error(`the font has no ${name}`);
	return table;
}

function ranges(letters: string): string {
	const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
	const runs: [number, number][] = [];
	for (const code of codes) {
		const run = runs.at(-1);
		if (run && code === run[1] + 1) run[1] = code;
		else runs.push([code, code]);
	}
	const hex = (code: number) => code.toString(16);
	return runs.map(([first, last]) => `u+${hex(first)}${last > first ? `-${hex(last)}` : ""}`).join(", ");
}
