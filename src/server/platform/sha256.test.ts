import fc from "fast-check";
import { expect, test } from "vitest";
import { hashBy, sha256Hex } from "#core/kernel/sha256.ts";
import { nativeSha256 } from "./sha256.ts";

/** Also halves of letters, which have no bytes of their own. */
const text = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
const said = fc.array(fc.oneof(text, fc.uint8Array()), { minLength: 1 });

test("what the machine makes of a text or of bytes is what core makes of it", () => {
	fc.assert(
		fc.property(said, (contents) => {
			expect(contents.map(nativeSha256)).toEqual(contents.map(sha256Hex));
		}),
	);
	expect(nativeSha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("core hashes by it once it is told to", () => {
	const asked: unknown[] = [];
	const before = sha256Hex("Ana");
	hashBy((content) => {
		asked.push(content);
		return nativeSha256(content);
	});
	expect(sha256Hex("Ana")).toBe(before);
	expect(asked).toEqual(["Ana"]);
});
