import { expect, test } from "vitest";
import { formatPhone, PHONE_MAX_LENGTH, phoneDigits } from "./phone.ts";

test.each([
	["", ""],
	["1", "(1"],
	["11", "(11"],
	["119", "(11) 9"],
	["113333", "(11) 3333"],
	["1133334", "(11) 3333-4"],
	["1133334444", "(11) 3333-4444"],
	["11987654321", "(11) 98765-4321"],
	["119876543219999", "(11) 98765-4321"],
	["+55 11 98765-4321", "(11) 98765-4321"],
	["55 99876-5432", "(55) 99876-5432"],
])("typing %j shows %j", (typed, shown) => {
	expect(formatPhone(typed)).toBe(shown);
});

test("the longest masked number is as long as the field allows", () => {
	expect(formatPhone("11987654321")).toHaveLength(PHONE_MAX_LENGTH);
});

test("only digits are kept", () => {
	expect(phoneDigits("(11) 98765-4321 ramal")).toBe("11987654321");
});
