import { describe, expect, test } from "vitest";
import { phoneWords, searchWords } from "./search-words.ts";

describe("searchWords", () => {
	test.each([
		["João  da Conceição", ["joao", "da", "conceicao"]],
		["529.982.247-25", ["52998224725"]],
		["+55 (11) 91234-5678", ["11912345678"]],
		["91234-5678", ["912345678"]],
		["12.345.678/0001-95", ["12345678000195"]],
		["V26-7K3M-9QXA", ["v267k3m9qxa"]],
		["V26-K3M1-9QXA", ["v26k3m19qxa"]],
		["v26-1234-5678", ["v2612345678"]],
		["augusta, 1500 ap. 42", ["augusta", "1500", "ap", "42"]],
		["r:* & '!|", ["r"]],
		["  ", []],
	])("%j", (typed, words) => expect(searchWords(typed)).toEqual(words));

	test("has an end", () => {
		expect(searchWords("a b c d e f g h i j k l m")).toHaveLength(8);
		expect(searchWords("x".repeat(10_000))[0]).toHaveLength(100);
	});

	test("a phone is known with and without its area code", () => {
		expect(phoneWords("11912345678")).toEqual(["11912345678", "912345678"]);
		expect(phoneWords("+3519123456")).toEqual(["+3519123456"]);
		expect(phoneWords(undefined)).toEqual([]);
	});
});
