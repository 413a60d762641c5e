import path from "node:path";
import { pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { takeOver } from "./take-over.ts";
import { writeData } from "./write-data.ts";

type Decode = (readable: ReadableStream<Uint8Array>) => Promise<{ value: unknown }>;
const decoder = path.resolve("node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js");
const { decode }: { decode: Decode } = await import(pathToFileURL(decoder).href);

/** What the router finds in a browser that ran the page's script. */
async function readBack(data: object): Promise<unknown> {
	const pageData: object = runInThisContext(`{ let pageData; ${writeData("pageData", data)} pageData }`);
	const { readable, writable } = new TransformStream<string, string>();
	const writer = writable.getWriter();
	const streamController = {
		enqueue: (text: string) => void writer.write(text),
		close: () => void writer.close(),
	} as ReadableStreamDefaultController<string>;
	const page = { pageData, __reactRouterContext: { streamController } };
	takeOver(page);
	expect(page).not.toHaveProperty("pageData");
	const { value } = await decode(readable.pipeThrough(new TextEncoderStream()));
	return value;
}

test("the router's own reader finds what was written", async () => {
	const address = { cidade: "São Paulo — SP", linhas: ["a\nb", '"</script>"', "\u2028", "\ud800", "😀"] };
	const data = {
		loaderData: {
			root: { dia: new Date("2026-11-17T09:00:00Z"), nada: null, vazio: undefined, sim: true, não: false },
			lista: [
				{ id: "1", de: address, total: 0, parte: 0.25, menos: -3 },
				{ id: "2", de: { ...address, linhas: [undefined, null] }, total: 1e21, parte: 1, menos: -7 },
				new Date(0),
			],
			vazia: [],
			nadaDentro: {},
			"com espaço": "",
			"</script>": [[{ '"': undefined }]],
			_1: "_2",
		},
		actionData: null,
		errors: undefined,
	};
	expect(await readBack(data)).toStrictEqual(data);
});

test("nothing that is written ends the script it stands in", () => {
	expect(writeData("x", { "</script>": "<!--", a: { "<b>": undefined } })).not.toMatch(/[<>&]/);
});

test("what stands in two places is one and the same on the other side", async () => {
	const day = new Date(0);
	const one = { name: "um", day, parts: [{}] };
	const read = (await readBack({ first: one, parts: one.parts, list: [day, one] })) as {
		[name in "first" | "parts" | "list"]: unknown;
	};
	expect(read).toStrictEqual({ first: one, parts: one.parts, list: [day, one] });
	const { first, parts, list } = read as { first: typeof one; parts: object[]; list: unknown[] };
	expect(parts).toBe(first.parts);
	expect(list[0]).toBe(first.day);
	expect(list[1]).toBe(first);
});

const endless: { self?: object } = {};
endless.self = endless;

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
	["what inherits", JSON.parse('{"__proto__":{"a":1}}')],
	["what stands within itself", endless],
	["what goes too deep", Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], 1)],
])("%s is left to the router's own writer", (_, value) => {
	expect(writeData("x", { value })).toBeUndefined();
});
