import fc from "fast-check";
import { expect, test } from "vitest";
import { encodePage } from "./encode-page.ts";

test("every text becomes the bytes that Node makes of it, half signs included", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), fc.constantFrom("", "ç", "—", "😀", "\ud800"), (text, sign) => {
			const pieces = [text + sign, text];
			expect(encodePage(pieces).equals(Buffer.from(pieces.join("")))).toBe(true);
		}),
	);
});

test("a page longer than the kept room is whole, and leaves an earlier one as it was", () => {
	const short = encodePage(["“Olá” — ", "ção"]);
	const latin = encodePage(["Olá, ", "ção"]);
	const long = "Ação — ".repeat(100_000);
	expect(encodePage([long]).equals(Buffer.from(long))).toBe(true);
	expect(short.toString()).toBe("“Olá” — ção");
	expect(latin.toString()).toBe("Olá, ção");
});
