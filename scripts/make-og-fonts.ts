// Writes src/server/platform/og-fonts/*.ttf, the fonts of the Open Graph pictures: satori reads no woff2
// and no variable font, so each is one pinned weight of what the site itself serves.
// Run again only when public/fonts changes: node scripts/make-og-fonts.ts
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
// @ts-expect-error: the package ships no types.
import subsetFont from "subset-font";

const root = join(import.meta.dirname, "..");
const output = join(root, "src/server/platform/og-fonts");

const between = (first: number, last: number) =>
	String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

const alphabet = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”…•·×`;

await mkdir(output, { recursive: true });
for (const [family, wght] of [
	["newsreader", 500],
	["figtree", 500],
] as const) {
	const font = await subsetFont(await readFile(join(root, `public/fonts/${family}.woff2`)), alphabet, {
		targetFormat: "sfnt",
		noHinting: true,
		keepFeatures: ["kern", "liga", "mark", "ccmp", "locl"],
		variationAxes: { wght },
	});
	await writeFile(join(output, `${family}-${wght}.ttf`), font);
	console.log(`${family}-${wght}.ttf: ${(font.length / 1024).toFixed(1)} KB`);
}
