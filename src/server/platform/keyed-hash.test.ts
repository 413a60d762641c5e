import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keyedHash } from "./keyed-hash.ts";

const byNode = (key: Uint8Array, text: string) => createHmac("sha256", key).update(text).digest("base64url");

test("it is Node's own HMAC, for any key of up to a block and any text, one after the other", () => {
	const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 });
	const text = fc.oneof(
		units.map((all) => String.fromCharCode(...all)),
		fc.uuid(),
	);
	const texts = fc.array(text, { minLength: 1, maxLength: 4 });
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 64 }), texts, (key, all) => {
			const hash = keyedHash(key);
			expect(all.map(hash)).toEqual(all.map((text) => byNode(key, text)));
		}),
	);
});

test("lengths around what is written in place, halves of signs and the empty text", () => {
	const key = new Uint8Array(32).fill(7);
	const hash = keyedHash(key);
	for (const text of [
		"",
		"a".repeat(256),
		"€".repeat(256),
		"€".repeat(257),
		"\ud83d",
		"\udc00x",
		"😀".repeat(128),
		"b",
	])
		expect(hash(text)).toBe(byNode(key, text));
});

test("test case 2 of RFC 4231", () => {
	const wanted = Buffer.from("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843", "hex");
	expect(keyedHash(Buffer.from("Jefe"))("what do ya want for nothing?")).toBe(wanted.toString("base64url"));
});

test("a key that would have to be hashed first is refused", () => {
	expect(() => keyedHash(new Uint8Array(65))).toThrow();
});
