import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { writeData } from "./write-data.ts";

type Decode = (readable: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;
const decoder = path.resolve("node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js");
const { decode }: { decode: Decode } = await import(pathToFileURL(decoder).href);

async function readBack(data: object): Promise<unknown> {
	const text = writeData(data) ?? "";
	const { value } = await decode(new Blob([text]).stream());
	return value;
}

test("the browser's own reader finds what was written", async () => {
	const shared = { cidade: "São Paulo — SP", linhas: ["a\nb", '"</script>"', "\u2028"] };
	const data = {
		loaderData: {
			root: { dia: new Date("2026-11-17T09:00:00Z"), nada: null, vazio: undefined, sim: true, não: false },
			lista: [
				{ id: "1", de: shared, total: 0, parte: 0.25, menos: -3 },
				{ id: "2", de: shared, total: 1e21, parte: 1, menos: -7 },
			],
			vazia: [],
			nadaDentro: {},
			"com espaço": "",
			_1: "_2",
		},
		actionData: null,
		errors: undefined,
	};
	const read = await readBack(data);
	expect(read).toStrictEqual(data);
});

test("what stands in two places is one and the same on the other side, and may stand within itself", async () => {
	const one: { name: string; self?: object } = { name: "um" };
	one.self = one;
	const read = (await readBack({ first: one, second: one })) as { first: typeof one; second: typeof one };
	expect(read.first).toBe(read.second);
	expect(read.first.self).toBe(read.first);
});

test.each([
	["a promise", Promise.resolve(1)],
	["a failure", new Error("x")],
	["a set", new Set([1])],
	["a map", new Map([[1, 2]])],
	["an address", new URL("https://rubrica.test")],
	["no number", Number.NaN],
	["minus nothing", -0],
	["no date", new Date(Number.NaN)],
	["a large number", 10n],
	["a function", () => 1],
	["a sign", Symbol.for("x")],
	["one of a class", new (class Ficha {})()],
	["a gap", new Array(2)],
])("%s is left to the router's own writer", (_, value) => {
	expect(writeData({ value })).toBeUndefined();
});

test.each([
	"",
	"Ana",
	"São Paulo — SP",
	'com "aspas"',
	"a\\b",
	"a\tb",
	"\u007f",
	"\ud800",
	"😀 emoji",
	"\u2028",
	"\uffff",
	"x".repeat(200),
])("%j is written as JSON writes it", (text) => {
	expect(writeData({ a: text })).toContain(JSON.stringify(text));
});
