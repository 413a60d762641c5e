import { describe, expect, test } from "vitest";
import { caretAfterMask } from "./mask-caret.ts";

describe("caretAfterMask", () => {
	test("typing at the end stays at the end, past what the mask added", () => {
		expect(caretAfterMask("11", 2, "(11) ", false)).toBe(5);
		expect(caretAfterMask("(11) 98765-43210", 16, "(11) 98765-4321", false)).toBe(15);
	});

	test("typing in the middle stays behind the typed digit", () => {
		// "(11) 9|8765-4321" with a 5 typed at the bar
		expect(caretAfterMask("(11) 958765-4321", 7, "(11) 95876-5432", false)).toBe(7);
	});

	test("typing before a separator steps over it", () => {
		expect(caretAfterMask("(119) 8765", 4, "(11) 98765", false)).toBe(6);
	});

	test("deleting a character of the mask leaves the caret where the next backspace removes a digit", () => {
		expect(caretAfterMask("(11)", 4, "(11) ", true)).toBe(3);
		expect(caretAfterMask("(11) 987654321", 10, "(11) 98765-4321", true)).toBe(10);
	});

	test("deleting everything ends at the start", () => {
		expect(caretAfterMask("", 0, "", true)).toBe(0);
		expect(caretAfterMask("(", 1, "", true)).toBe(0);
	});

	test("never leaves the masked text", () => {
		expect(caretAfterMask("abc12345", 8, "12", false)).toBe(2);
		expect(caretAfterMask("abc12345", 8, "12", true)).toBe(2);
	});
});
