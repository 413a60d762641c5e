import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { listPages } from "./http/list-pages.ts";

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

const guides = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md"), ...globSync("docs/runbooks/*.md")];
/** What stands in code type, outside of fenced blocks. */
const codeIn = (file: string) => findAll(textOf(file).replace(/```[\s\S]*?```/g, ""), /`([^`]+)`/g);

/** Names in these documents that belong to no file of ours: packages, endings, files of a dossiê, what the build and the tests write and what lies in the data folder. */
const notOurs = new Set(
	"zod/mini types.ts name.island.tsx .table.ts .read.ts .job.ts .email.tsx .json endpoint/bucket/key prova.json COMO-CONFERIR.md build/ test-results/".split(
		" ",
	),
);
const inDataFolder = /^(DATA_DIR|\.?\/?data|postgres|files|mail|keys)(\/|$)|^(seal-certificates|log-mark)\.json$/;

test("files and folders that the guides name are there", () => {
	const ours = globSync(["{src,scripts,tests,bench,deploy,docs,drizzle,public}/**", "*", ".*.{cjs,example}"]);
	const isThere = (name: string) => ours.some((file) => file === name || file.endsWith(`/${name}`));
	const dead = guides.flatMap((guide) =>
		codeIn(guide)
			.filter((code) => /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(code) && /\/|\.(tsx?|[mc]js|md|sh|css|json)$/.test(code))
			.filter((code) => !notOurs.has(code) && !inDataFolder.test(code) && !isThere(code.replace(/\/$/, "")))
			.map((code) => `${guide}: ${code}`),
	);
	expect(dead).toEqual([]);
});

test("commands that the guides name are in package.json, and every measurement is in the README", () => {
	const { scripts } = JSON.parse(textOf("package.json"));
	const unknown = guides.flatMap((guide) =>
		findAll(textOf(guide), /npm run ([\w:-]+)/g)
			.filter((name) => !(name in scripts))
			.map((name) => `${guide}: ${name}`),
	);
	expect(unknown).toEqual([]);
	const measures = Object.keys(scripts).filter((name) => name.startsWith("bench:"));
	expect(
		codeIn("README.md")
			.filter((code) => code.startsWith("bench:"))
			.toSorted(),
	).toEqual(measures.toSorted());
});

test("names of the code that the guides and the glossary use are in the code", () => {
	const code = globSync([
		"{src,scripts,tests,deploy}/**/*.{ts,tsx,mjs,css,conf,yml}",
		"drizzle/*.sql",
		"*.{yaml,json,ts}",
	])
		.concat("deploy/Caddyfile", ".env.example", ".dependency-cruiser.cjs")
		.filter((file) => !file.endsWith("docs.test.ts"))
		.map(textOf)
		.join("\n");
	const words = new Set(code.match(/\w+/g));
	const gone = guides.flatMap((guide) =>
		codeIn(guide)
			.filter((name) => /^\w+(\(\))?$/.test(name) && /[a-z][A-Z]|_\w|^[A-Z][a-z]/.test(name))
			.filter((name) => !words.has(name.replace("()", "")))
			.map((name) => `${guide}: ${name}`),
	);
	expect(gone).toEqual([]);
});

test("pages of ours that the guides name are listed in routes.ts or answered before the pages", async () => {
	const pages = (await listPages()).map((page) => page.replace(/:\w+\??|\*/g, "{}"));
	const calls = globSync(["src/server/**/*.ts", "scripts/**/*.ts", "vite.config.ts"]).map(textOf).join("\n");
	const dead = guides.flatMap((guide) =>
		codeIn(guide)
			.filter((code) => /^\/(app|admin|checkout|verificar|raizes|dossie|proposta|assinar|termos|dev)\b/.test(code))
			.map((code) => code.replace(/\?.*/, "").replace(/(.)\/$/, "$1"))
			.filter((code) => !pages.includes(code.replace(/\{\w+\}/g, "{}")) && !calls.includes(`"${code}"`))
			.map((code) => `${guide}: ${code}`),
	);
	expect(dead).toEqual([]);
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

test.each([
	["docs/proof-sentence-by-sentence.md", 80],
	["docs/reliability-line-by-line.md", 80],
	["docs/tool-sentence-by-sentence.md", 40],
])("whoever checks by the table of %s finds every file it names", (table, atLeast) => {
	const named = findAll(textOf(table), /`([a-z][\w.-]*\/[\w./-]*)`/g);
	expect(named.length).toBeGreaterThan(atLeast);
	expect(named.filter((one) => !["src", "tests", "."].some((base) => existsSync(path.join(base, one))))).toEqual([]);
});

test("every decision has its row in the index, with its own words and those one would search for", () => {
	const records = globSync("docs/decisions/[0-9]*.md").map((file) => {
		const [, number, title] = /^# (\d{4}): (.+)/.exec(textOf(file)) ?? [];
		return `- [${number}](${path.basename(file)}) ${title}`;
	});
	const rows = textOf("docs/decisions/README.md")
		.split("\n")
		.filter((line) => line.startsWith("- ["))
		.map((line) => line.split(" · "));
	expect(records.length).toBeGreaterThan(150);
	expect(rows.map(([row]) => row).toSorted()).toEqual(records.toSorted());
	expect(rows.filter(([, terms = ""]) => terms.length < 10)).toEqual([]);
});
