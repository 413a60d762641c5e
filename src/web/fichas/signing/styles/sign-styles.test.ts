import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
const parts = ["sign.css", "colours", "frame", "text", "controls", "fields", "receipt", "contest", "card", "wide"].map(
	(name) => read(name.endsWith(".css") ? name : `sign-${name}.css`),
);

/** Colours by name, those of the light theme and those of the dark one. */
function colours(css: string): { light: Map<string, string>; dark: Map<string, string> } {
	const dark = css.slice(css.lastIndexOf('[data-theme="dark"] {'));
	const named = (text: string) =>
		new Map([...text.matchAll(/(--color-[\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value] as const));
	return { light: named(css.replace(dark, "")), dark: named(dark) } as ReturnType<typeof colours>;
}

test("the signing pages have the colours of everything else", () => {
	const own = colours(read("sign-colours.css"));
	const tokens = colours(read("../../../ui/tokens.css"));
	expect(own.light.size).toBeGreaterThan(10);
	expect([...own.dark.keys()]).toEqual([...own.light.keys()]);
	for (const theme of ["light", "dark"] as const)
		for (const [name, value] of own[theme])
			expect(`${theme} ${name} ${value}`).toBe(`${theme} ${name} ${tokens[theme].get(name)}`);
});

test("nothing in their styles is newer than the phones they are for", () => {
	const css = parts.join("\n").replace(/\/\*[\s\S]*?\*\//g, "");
	expect(css).not.toMatch(
		/@layer|@theme|@apply|@utility|@container|@property|color-mix|oklch|oklab|:has\(|:is\(|:where\(|\d+[dsl]v[hw]\b|&/,
	);
	expect(css).not.toMatch(/\s(rotate|translate|scale|text-wrap):/);
});
