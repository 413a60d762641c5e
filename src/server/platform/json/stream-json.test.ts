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

test("the text says what JSON.stringify would, in as many pieces as there are elements, each on a line", async () => {
	const whole = { a: 1, b: { c: [{ x: "ç\n" }, { x: [] }], d: undefined, e: new Date(0) }, f: null };
	const streamed = { ...whole, b: { ...whole.b, c: each(...whole.b.c) } };
	const pieces = await all(streamJson(streamed));
	expect(JSON.parse(pieces.join(""))).toEqual(JSON.parse(JSON.stringify(whole)));
	expect(pieces.join("")).toContain('"c": [\n\t\t\t{"x":"ç\\n"},\n\t\t\t{"x":[]}\n\t\t],\n\t\t"e": "1970');
	expect(pieces.length).toBeGreaterThan(4);
	expect((await all(streamJson({ none: each() }))).join("")).toBe('{\n\t"none": []\n}');
});
