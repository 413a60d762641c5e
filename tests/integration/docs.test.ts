import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";

const textOf = (file: string) => readFileSync(file, "utf8");
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

test("every setting stands once in .env.example, and no other does", () => {
	const readers = ["src/server/platform/config.ts", ...globSync("src/server/platform/*/*-settings.ts")];
	const read = readers.flatMap((file) => findAll(textOf(file), /^\t([A-Z][A-Z0-9_]+): /gm));
	const [ofProduct = "", ofCompose = ""] = textOf(".env.example").split("# --- Read by compose.yaml");
	const listed = findAll(ofProduct, /^# ([A-Z][A-Z0-9_]+)=/gm);

	expect(read).toContain("PUBLIC_URL");
	expect(listed.toSorted()).toEqual(read.toSorted());
	for (const name of findAll(ofCompose, /^# ([A-Z][A-Z0-9_]+)=/gm)) expect(textOf("compose.yaml")).toContain(name);
});

test("the rooms of fichas stand in the architecture's table in the order that the import rules hold", () => {
	const { forbidden } = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");
	const inOrder = forbidden.flatMap(
		({ name }: { name: string }) => /^fichas-(\w+)-knows-no-room/.exec(name)?.[1] ?? [],
	);
	const [, table = ""] = textOf("docs/architecture.md").split("| room | holds |");

	expect(inOrder).toContain("evidence");
	expect(findAll(table, /^\| `(\w+)` \|/gm)).toEqual(inOrder.filter((room: string) => room !== "root"));
});

test("links in the documents lead somewhere", () => {
	const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")];
	const dead = documents.flatMap((file) =>
		findAll(textOf(file), /\]\((?!https?:|#)([^)#\s]+)/g)
			.filter((link) => !existsSync(path.join(path.dirname(file), link)))
			.map((link) => `${file}: ${link}`),
	);
	expect(dead).toEqual([]);
});

test("whoever reads the README finds every runbook", () => {
	const named = findAll(textOf("README.md"), /\(docs\/runbooks\/([a-z-]+\.md)\)/g);
	expect(named.toSorted()).toEqual(globSync("*.md", { cwd: "docs/runbooks" }).toSorted());
});

test("whoever checks our proof by the table finds every file it names", () => {
	const named = findAll(textOf("docs/proof-sentence-by-sentence.md"), /`([a-z][\w.-]*\/[\w./-]*)`/g);
	expect(named.length).toBeGreaterThan(80);
	expect(named.filter((one) => !["src", "tests", "."].some((base) => existsSync(path.join(base, one))))).toEqual([]);
});
