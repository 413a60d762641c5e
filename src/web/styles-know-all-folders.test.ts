import { globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const web = import.meta.dirname;

/** The files with something to show that a sheet gathers its classes from. */
function filesOf(sheet: string): Set<string> {
	const text = readFileSync(resolve(web, sheet), "utf8");
	const sources = [...text.matchAll(/@source "(?<path>[^"]+)"/g)].map(({ groups }) => groups?.path ?? "");
	const files = sources.flatMap((path) =>
		globSync(path.includes("*") || path.endsWith(".tsx") ? path : `${path}/**/*.tsx`, { cwd: web }),
	);
	return new Set(
		files.filter((file) => file.endsWith(".tsx") && !file.includes(".test.")).map((file) => resolve(web, file)),
	);
}

/** What a page with the small sheet may show: whatever its route, the root or the script that wakes it brings. */
function shownInPublic(): string[] {
	const routes = readFileSync(resolve(web, "routes.ts"), "utf8");
	const [, layout = ""] = /layout\("site\/public-pages[^[]*\[(?<all>[^\]]*)\]/.exec(routes) ?? [];
	const pages = [...layout.matchAll(/"(?<file>[^"]+\.route\.tsx)"/g)].map(({ groups }) => groups?.file ?? "");
	expect(pages.length).toBeGreaterThan(10);
	const alone = globSync("**/*.tsx", { cwd: web }).filter((file) =>
		readFileSync(resolve(web, file), "utf8").includes("public: true"),
	);
	expect(alone.length).toBeGreaterThan(3);
	const files = importsOf([...pages, ...alone, "root.tsx", "wake-page.ts"].map((file) => resolve(web, file)));
	return [...files].filter((file) => file.endsWith(".tsx") && dirname(file) !== web);
}

const fromWeb = (files: string[]) => files.map((file) => relative(web, file)).toSorted();

// A folder that no sheet names is shown without its styles: that happened to the payment's result when it moved.
test("every folder with something to show is named as a source of styles", () => {
	const named = new Set([...filesOf("site.css"), ...filesOf("app.css")]);
	const shown = globSync("**/*.tsx", { cwd: web }).filter((file) => dirname(file) !== "." && !file.includes(".test."));
	expect(shown.filter((file) => !named.has(resolve(web, file)))).toEqual([]);
});

test("public pages show nothing that their own sheet does not name", () => {
	const named = filesOf("site.css");
	expect(fromWeb(shownInPublic().filter((file) => !named.has(file)))).toEqual([]);
});

// With the tables and tabs of the tool the sheet came within 150 bytes of an eleventh packet (decision 0186).
test("the sheet of public pages carries no part of the design system that only the tool shows", () => {
	const shown = new Set(shownInPublic());
	const parts = [...filesOf("site.css")].filter((file) => file.startsWith(`${resolve(web, "ui")}/`));
	expect(parts.length).toBeGreaterThan(10);
	expect(fromWeb(parts.filter((file) => !shown.has(file)))).toEqual([]);
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
