import { expect, test } from "vitest";
import { normalForm } from "./normal-form.ts";

test("accents are put together or taken apart as ever", () => {
	expect(normalForm("Sa\u0303o Jose\u0301", "NFC")).toBe("São José");
	expect(normalForm("São", "NFD")).toBe("Sa\u0303o");
	const thirty = `a${"\u0316".repeat(30)}`;
	expect(normalForm(thirty, "NFC")).toBe(thirty);
});

test("a letter keeps thirty marks, whatever it was given", () => {
	const marks = "\u0301\u0316".repeat(500_000);
	expect(normalForm(`a${marks}b`, "NFD")).toHaveLength(32);
});
