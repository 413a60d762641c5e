import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanDisplayText } from "./clean-display-text.ts";

describe("names people really have stay as they are", () => {
	test.each([
		"Ana Conceição da Silva",
		"João d'Ávila",
		"Imobiliária Sol & Mar Ltda.",
		"Construtora A. B. Souza S/A",
		"Edifício 2.000",
		"CRECI 123.456-F",
		"Apto 12, Bloco B",
		"José (corretor)",
	])("%s", (name) => {
		expect(cleanDisplayText(name)).toBe(name);
	});
});

test.each([
	["https://evil.tld grátis", "evil. tld grátis"],
	["www.x.y", "www. x. y"],
	["Ganhe em evil.tld/premio?a=1", "Ganhe em evil. tld/premio?a=1"],
	["hthttp://tp://evil.tld", "evil. tld"],
	["http:/\u200b/evil.tld", "evil. tld"],
	["javascript://evil.tld", "evil. tld"],
	["//evil.tld", "evil. tld"],
	["\\\\evil.tld\\x", "evil. tld\\x"],
	["v@evil.tld", "v@evil. tld"],
	["http://10.0.0.1/x", "10. 0. 0. 1/x"],
	["evil。tld", "evil. tld"],
	["evil．tld", "evil. tld"],
	["ev\u00adil.tld", "evil. tld"],
	["Dr.Silva", "Dr. Silva"],
	["ana\u202egnp.exe", "anagnp. exe"],
	["a\r\nBcc: v", "a Bcc: v"],
	["  a \u2028 b\t", "a b"],
	["<img src=//evil>", "<img src= evil>"],
	["{{7*7}}", "{{7*7}}"],
	["\ud800ana", "ana"],
	["", ""],
])("%j is shown as %j", (typed, shown) => {
	expect(cleanDisplayText(typed)).toBe(shown);
});

test("long text is cut, never inside a character", () => {
	expect(cleanDisplayText("a".repeat(100_000))).toBe(`${"a".repeat(99)}…`);
	expect(cleanDisplayText("😀".repeat(5_000), 3)).toBe("😀😀…");
	expect(cleanDisplayText("abcd", 4)).toBe("abcd");
});

const linkish = fc
	.array(
		fc.oneof(
			fc.constantFrom("http", "s:", "://", "//", "www", ".", "evil", "tld", "@", " ", "\u200b", "1"),
			fc.string({ unit: "binary", maxLength: 3 }),
		),
		{ maxLength: 30 },
	)
	.map((parts) => parts.join(""));

test("no mix of pieces gives something a mail program would link, and a second pass changes nothing", () => {
	fc.assert(
		fc.property(linkish, (typed) => {
			const shown = cleanDisplayText(typed, 60);
			expect(shown).not.toMatch(/:\/\/|\/\/|[\p{L}\p{N}]\.\p{L}|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
			expect(Array.from(shown).length).toBeLessThanOrEqual(60);
			expect(cleanDisplayText(shown, 60)).toBe(shown);
		}),
	);
});
