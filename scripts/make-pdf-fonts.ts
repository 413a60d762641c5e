// Writes src/server/platform/pdf/fonts/*.ttf, the fonts of sealed documents: whole files are embedded, so each holds
// only what Brazilian documents are written in, in one weight and without hints. Letters of other European languages
// lie in a file of their own, embedded only where a name needs it.
// Run again only when a family or the alphabet changes: node scripts/make-pdf-fonts.ts
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
// @ts-expect-error: the package ships no types.
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const packages = join(root, "node_modules/@fontsource-variable");
const output = join(root, "src/server/platform/pdf/fonts");

const between = (first: number, last: number) =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

const accents = "ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúü";
const titles = `${between(0x41, 0x5a)}${between(0x61, 0x7a)}${between(0x30, 0x39)} \u00a0.,:&()'/-${accents}`;
const portuguese = `${between(0x20, 0x7e)}\u00a0ªº°§²±×–—‘’“”…•·${accents}`;
const latin = [...`${between(0xa0, 0xff)}Œœ‚„‹›−€™`].filter((letter) => !portuguese.includes(letter)).join("");
const elsewhere = `${between(0x100, 0x17f)}${between(0x218, 0x21b)}${between(0x1e80, 0x1e85)}${between(0x1ef2, 0x1ef3)}`;

const figtree = "figtree/files/figtree-latin-wght-normal.woff2";
const fonts = [
	{ name: "figtree-400", source: figtree, letters: portuguese, axes: { wght: 400 } },
	{ name: "figtree-600", source: figtree, letters: portuguese, axes: { wght: 600 } },
	{ name: "figtree-rest-400", source: figtree, letters: latin, axes: { wght: 400 } },
	{
		name: "figtree-elsewhere-400",
		source: "figtree/files/figtree-latin-ext-wght-normal.woff2",
		letters: elsewhere,
		axes: { wght: 400 },
	},
	{
		name: "newsreader-560",
		source: "newsreader/files/newsreader-latin-standard-normal.woff2",
		letters: titles,
		axes: { opsz: 36, wght: 560 },
	},
];

await mkdir(output, { recursive: true });
for (const { name, source, letters, axes } of fonts) {
	const font = await subsetFont(await readFile(join(packages, source)), letters, {
		targetFormat: "truetype",
		noHinting: true,
		keepFeatures: [],
		variationAxes: axes,
	});
	await writeFile(join(output, `${name}.ttf`), font);
	console.log(`${name}.ttf: ${(font.length / 1024).toFixed(1)} KB`);
}
