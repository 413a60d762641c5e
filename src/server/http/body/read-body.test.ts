import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "#server/http/refusal.ts";
import { readBytes, readJsonObject } from "./read-body.ts";

const LIMIT = 1_000;
const posted = (body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) =>
	new Request("http://localhost/", { method: "POST", headers, body });
const statusOf = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	return error instanceof Refusal ? error.status : error;
};

test("exactly the limit is read, one byte more is not, whatever length was promised", async () => {
	expect(await readBytes(posted("a".repeat(LIMIT)), LIMIT)).toHaveLength(LIMIT);
	expect(await statusOf(readBytes(posted("a".repeat(LIMIT + 1)), LIMIT))).toBe(413);
	expect(await statusOf(readBytes(posted("a", { "content-length": "5000" }), LIMIT))).toBe(413);
	expect(await readBytes(new Request("http://localhost/", { method: "POST" }), LIMIT)).toHaveLength(0);
});

test("twenty levels of nesting are enough, brackets in text count for nothing", async () => {
	const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
	expect(await readJsonObject(posted(nested(20)), LIMIT)).toBeTypeOf("object");
	expect(await statusOf(readJsonObject(posted(nested(21)), LIMIT))).toBe(400);
	const text = '[[[[[[[[[[[[[[[[[[[[[[[[{{{\\"';
	expect(await readJsonObject(posted(JSON.stringify({ text })), LIMIT)).toEqual({ text });
});

test("a body of more values than any form has is refused before it is parsed; commas in text count for nothing", async () => {
	const many = (count: number) => `{"a":[${"1,".repeat(count - 3)}1]}`;
	const large = 1_000_000;
	expect(await readJsonObject(posted(many(50_000)), large)).toBeTypeOf("object");
	expect(await statusOf(readJsonObject(posted(many(50_002)), large))).toBe(400);
	expect(await statusOf(readJsonObject(posted(`{${'"a":0,'.repeat(60_000)}"b":0}`), large))).toBe(400);
	const text = ",".repeat(60_000);
	expect(await readJsonObject(posted(JSON.stringify({ text })), large)).toEqual({ text });
});

test("half a character is refused, written as an escape in either case; a whole one is taken", async () => {
	for (const half of ["\\ud83d", "\\uDC00", "\\uD83Dx"])
		expect(await statusOf(readJsonObject(posted(`{"a":"${half}"}`), LIMIT))).toBe(400);
	expect(await readJsonObject(posted('{"a":"\\ud83d\\ude00"}'), LIMIT)).toEqual({ a: "😀" });
});

test("a body of unknown length is collected as it comes", async () => {
	const chunks = Array.from({ length: 9 }, (_, at) => new Uint8Array(100).fill(at));
	const body = new ReadableStream({
		pull(controller) {
			const next = chunks.shift();
			if (next) controller.enqueue(next);
			else controller.close();
		},
	});
	const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
	const bytes = await readBytes(request, LIMIT);
	expect([bytes.length, bytes.buffer.byteLength, bytes[0], bytes[899]]).toEqual([900, 900, 0, 8]);
});

test("the content type must be JSON by name", async () => {
	for (const type of ["application/json", "application/json; charset=utf-8", "APPLICATION/JSON"]) {
		expect(await readJsonObject(posted("{}", { "content-type": type }), LIMIT)).toEqual({});
	}
	for (const type of ["text/plain", "application/jsonx", "application/ld+json", "text/plain; application/json"]) {
		expect(await statusOf(readJsonObject(posted("{}", { "content-type": type }), LIMIT))).toBe(415);
	}
});

test("any JSON object comes out as it went in", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue({ maxDepth: 3, noUnicodeString: false })),
			async (value) => {
				const text = JSON.stringify(value);
				// No value may say by itself how it is read as text.
				fc.pre(!text.includes('"toString":'));
				expect(await readJsonObject(posted(text), text.length * 4)).toEqual(JSON.parse(text));
			},
		),
	);
});

test.each(['{"a":{"toString":1}}', '{"c":[{"b":{"\\u0074oString":1}}]}', '{"toString":"a"}'])(
	"%s names a toString of its own and is refused",
	async (text) => {
		expect(await statusOf(readJsonObject(posted(text), LIMIT))).toBe(400);
	},
);

test("any bytes are an object or a refusal, never another error", async () => {
	await fc.assert(
		fc.asyncProperty(fc.uint8Array({ maxLength: 50 }), async (bytes) => {
			expect([400, undefined]).toContain(await statusOf(readJsonObject(posted(new Uint8Array(bytes)), LIMIT)));
		}),
	);
});

test("a sender that hangs up halfway is refused, and is no failure of ours", async () => {
	const body = new ReadableStream({
		pull(controller) {
			controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
		},
	});
	const request = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
	expect(await statusOf(readBytes(request, LIMIT))).toBe(400);
});
