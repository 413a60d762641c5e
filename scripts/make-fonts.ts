// Writes public/fonts/*.woff2 from the two Fontsource packages. Run again only when a family or the
// alphabet changes: node scripts/make-fonts.ts [folder that holds the two packages]
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
// @ts-expect-error: the package ships no types.
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const packages = process.argv[2] ?? join(root, "node_modules/@fontsource-variable");
const output = join(root, "public/fonts");

const between = (first: number, last: number) =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

// Arrows and ticks are not in either family: pages draw them as icons or as pen strokes.
const alphabet = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}Œœ–—‘’“”‚„…•‹›×·−€™`;
const keepFeatures = ["kern", "liga", "tnum", "lnum", "mark", "mkmk", "ccmp", "locl"];

const families = [
	{
		source: "newsreader/files/newsreader-latin-standard-normal.woff2",
		name: "newsreader.woff2",
		// 60 is the display cut: finer hairlines and tighter fitting than the text sizes. One weight: headlines
		// need no other, and the axis would cost 20 KB before the largest paint.
		variationAxes: { opsz: 60, wght: 560 },
	},
	{
		source: "figtree/files/figtree-latin-wght-normal.woff2",
		name: "figtree.woff2",
		variationAxes: { wght: { min: 400, max: 700, default: 400 } },
	},
];

await mkdir(output, { recursive: true });
for (const { source, name, variationAxes } of families) {
	const font = await subsetFont(await readFile(join(packages, source)), alphabet, {
		targetFormat: "woff2",
		noHinting: true,
		keepFeatures,
		variationAxes,
	});
	await writeFile(join(output, name), font);
	console.log(`${name}: ${(font.length / 1024).toFixed(1)} KB`);
}
