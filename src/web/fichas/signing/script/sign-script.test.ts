import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const ASSETS = path.resolve("build/client/assets");

/** The script of the signing pages as it is served: the entry, its chunk, and whatever that imports. */
function chunks(): Map<string, string> {
	const files = readdirSync(ASSETS).filter((name) => name.endsWith(".js"));
	const found = new Map<string, string>();
	const add = (name: string | undefined) => {
		if (!name || found.has(name)) return;
		const code = readFileSync(path.join(ASSETS, name), "utf8");
		found.set(name, code);
		for (const [, imported] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) add(imported);
	};
	add(files.find((name) => name.startsWith("entry.client-")));
	add(files.find((name) => name.startsWith("wake-signing-")));
	add(files.find((name) => name.startsWith("wake-contest-")));
	return found;
}

type Node = Record<string, unknown> & { type?: string };

function* nodesOf(node: unknown): Generator<Node> {
	if (node === null || typeof node !== "object") return;
	if ("type" in node) yield node as Node;
	for (const child of Object.values(node)) yield* nodesOf(child);
}

/** Syntax that came after Chrome 90. */
function isTooNew(node: Node): boolean {
	if (node.type === "StaticBlock") return true;
	if (node.type === "BinaryExpression") return (node.left as Node).type === "PrivateIdentifier";
	if (node.type === "ImportDeclaration") return (node.attributes as unknown[] | undefined)?.length !== 0;
	if (node.type === "VariableDeclaration") return String(node.kind).includes("using");
	return node.type === "Literal" && "regex" in node && /v/.test((node.regex as { flags: string }).flags);
}

const TOO_NEW_CALLS =
	/\.at\(|\.findLast(?:Index)?\(|\.to(?:Sorted|Spliced|Reversed|WellFormed)\(|Object\.(?:hasOwn|groupBy)|Map\.groupBy|structuredClone|randomUUID|AbortSignal\.(?:timeout|any)|Promise\.withResolvers/;

test("nothing in the signing script is newer than the phones it is for", () => {
	const served = chunks();
	for (const script of ["wake-signing-", "wake-contest-"])
		expect([...served.keys()].some((name) => name.startsWith(script))).toBe(true);
	for (const [name, code] of served) {
		const found = [...nodesOf(parseAst(code))].filter(isTooNew).map(({ type }) => type);
		expect(found, name).toEqual([]);
		expect(TOO_NEW_CALLS.exec(code)?.[0], name).toBeUndefined();
	}
});

test("the guard knows what is too new", () => {
	const code =
		'class A { static {} #x; has(o) { return #x in o; } } import "#web/fichas/signing/a.js" with { type: "json" };';
	expect([...nodesOf(parseAst(code))].filter(isTooNew)).toHaveLength(3);
});
