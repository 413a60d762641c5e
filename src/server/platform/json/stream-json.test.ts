import { expect, test } from "vitest";
import { streamJson } from "./stream-json.ts";

async function* each<Value>(...values: Value[]) {
	yield* values;
}

async function all(pieces: AsyncIterable<string>): Promise<string[]> {
	const taken = [];
	for await (const piece of pieces) taken.push(piece);
	return taken;
}

test("the text is what JSON.stringify writes, in as many pieces as there are elements", async () => {
	const whole = { a: 1, b: { c: [{ x: "ç\n" }, { x: [] }], d: undefined, e: new Date(0) }, f: null };
	const streamed = { ...whole, b: { ...whole.b, c: each(...whole.b.c) } };
	const pieces = await all(streamJson(streamed));
	expect(pieces.join("")).toBe(JSON.stringify(whole, null, "\t"));
	expect(pieces.length).toBeGreaterThan(4);
	expect((await all(streamJson({ none: each() }))).join("")).toBe('{\n\t"none": []\n}');
});
