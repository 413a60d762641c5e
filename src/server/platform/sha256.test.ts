import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { hashBy, sha256Hex } from "#core/kernel/sha256.ts";
import { nativeSha256 } from "./sha256.ts";

/** What phone and verifier hash by. */
const portable = (content: string | Uint8Array) =>
	bytesToHex(sha256(typeof content === "string" ? utf8ToBytes(content) : content));

/** Also halves of letters, which have no bytes of their own. */
const text = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
const said = fc.array(fc.oneof(text, fc.uint8Array()), { minLength: 1 });

test("what the machine makes of a text or of bytes is what phone and verifier make of it", () => {
	fc.assert(
		fc.property(said, (contents) => {
			expect(contents.map(nativeSha256)).toEqual(contents.map(portable));
		}),
	);
	expect(nativeSha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("core hashes by it once it is told to", () => {
	onTestFinished(() => hashBy(nativeSha256));
	const asked: unknown[] = [];
	hashBy((content) => {
		asked.push(content);
		return nativeSha256(content);
	});
	expect(sha256Hex("Ana")).toBe(portable("Ana"));
	expect(asked).toEqual(["Ana"]);
});
