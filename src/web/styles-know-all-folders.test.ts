import { globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { expect, test } from "vitest";

const web = import.meta.dirname;

function sourcesOf(sheet: string): string[] {
	const text = readFileSync(resolve(web, sheet), "utf8");
	return [...text.matchAll(/@source "(?<folder>[^"]+)"/g)].map(({ groups }) => resolve(web, groups?.folder ?? ""));
}

// A folder that no sheet names is shown without its styles: that happened to the payment's result when it moved.
test("every folder with something to show is named as a source of styles", () => {
	const sources = [...sourcesOf("site.css"), ...sourcesOf("app.css")];
	const shown = globSync("**/*.tsx", { cwd: web }).filter((file) => dirname(file) !== "." && !file.includes(".test."));
	const bare = shown.filter((file) => {
		const path = resolve(web, file);
		return !sources.some((folder) => path.startsWith(`${folder}/`));
	});
	expect([...new Set(bare.map(dirname))]).toEqual([]);
});

test("public pages show nothing from a folder that their own sheet does not name", () => {
	const routes = readFileSync(resolve(web, "routes.ts"), "utf8");
	const [, layout = ""] = /layout\("site\/public-pages[^[]*\[(?<all>[^\]]*)\]/.exec(routes) ?? [];
	const pages = [...layout.matchAll(/"(?<file>[^"]+\.route\.tsx)"/g)].map(({ groups }) =>
		resolve(web, groups?.file ?? ""),
	);
	expect(pages.length).toBeGreaterThan(10);
	const shown = [...importsOf(pages)].filter((file) => file.endsWith(".tsx"));
	const sources = sourcesOf("site.css");
	expect(shown.filter((file) => !sources.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

function importsOf(files: string[], seen = new Set<string>()): Set<string> {
	for (const file of files.filter((one) => !seen.has(one))) {
		seen.add(file);
		const named = readFileSync(file, "utf8").matchAll(/(?:from|import\() ?"(?<path>(?:#web|\.)[^"]+\.tsx?)"/g);
		const paths = [...named].map(({ groups }) => groups?.path ?? "").filter((path) => !path.includes("+types"));
		importsOf(
			paths.map((path) => (path.startsWith("#web/") ? resolve(web, path.slice(5)) : resolve(dirname(file), path))),
			seen,
		);
	}
	return seen;
}
