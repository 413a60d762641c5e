import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const web = path.resolve(import.meta.dirname, "../..");

/** What is one person's is never stored: the browser would ask, throw the answer away and ask again. At the desk each asking is a look on record. */
test("no link has the browser fetch a page's data ahead", () => {
	const sources = globSync("**/*.tsx", { cwd: web });
	expect(sources.length).toBeGreaterThan(300);
	const found = sources.filter((file) =>
		/\bprefetch=|<PrefetchPageLinks/.test(readFileSync(path.join(web, file), "utf8")),
	);
	expect(found).toEqual([]);
});
