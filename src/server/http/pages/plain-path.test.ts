import fc from "fast-check";
import { expect, test } from "vitest";
import { pathnameOf, plainPath } from "./plain-path.ts";

test("every spelling that leads to a page has the page's own path", () => {
	const spellings = [
		"/contato",
		"/contato/",
		"/contato//",
		"//contato",
		"/CONTATO",
		"/%63ontato",
		"/contato.data",
		"/contato/_.data",
		"/contato%2f",
		"/\\contato",
	];
	for (const path of spellings) expect([path, plainPath(path)]).toEqual([path, "/contato"]);
	for (const path of ["/", "//", "/_root.data", "/_.data"]) expect([path, plainPath(path)]).toEqual([path, "/"]);
});

test("other pages keep theirs", () => {
	for (const path of ["/precos", "/blog/um-texto", "/contato-x", "/data", "/a.b"]) expect(plainPath(path)).toBe(path);
});

test("escapes that make no text have no path", () => {
	for (const path of ["/%", "/%zz", "/%ff", "/a%c3"]) expect(plainPath(path)).toBeUndefined();
});

test("a plain path, once reached, does not change case or slashes again", () => {
	fc.assert(
		fc.property(fc.webPath(), (path) => {
			const plain = plainPath(path || "/");
			if (plain !== undefined) {
				expect(plain.startsWith("/")).toBe(true);
				expect(plain).not.toMatch(/\/\//);
				expect(plain).toBe(plain.toLowerCase());
			}
		}),
	);
});

test("a path is what a URL says it is, whatever was asked for", () => {
	const targets = [
		"/",
		"/app",
		"/app/",
		"/app/fichas?a=/b",
		"/app?",
		"/app/../x",
		"/%61pp",
		"//app",
		"/app\\x",
		"/a b",
		"/ação",
		"/app;x",
		"/app?#",
	];
	for (const target of targets) {
		const url = `http://rubrica.test${target}`;
		expect(pathnameOf(target, { url })).toBe(new URL(url).pathname);
	}
	fc.assert(
		fc.property(fc.webPath(), fc.string(), (path, query) => {
			const target = `${path || "/"}?${query}`;
			const url = `http://rubrica.test${target}`;
			expect(pathnameOf(target, { url })).toBe(new URL(url).pathname);
		}),
	);
});
