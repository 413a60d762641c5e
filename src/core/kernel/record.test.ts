import { expect, test } from "vitest";
import { lookUp } from "./record.ts";

test("a name from outside finds what was put there, and nothing that every object has", () => {
	const words = { feito: "Pronto" };
	expect(lookUp(words, "feito")).toBe("Pronto");
	for (const name of ["__proto__", "constructor", "toString", "", null]) expect(lookUp(words, name)).toBeUndefined();
});
