import { expect, test } from "vitest";
import { isEmailAddress, normalizeEmail } from "./email-address.ts";

test.each([
	"ana@exemplo.com",
	"ana.maria+fichas@sub.exemplo.com.br",
	"corretor@imóveis.com.br",
	"a@xn--imveis-0ta.com.br",
])("%s is an address", (email) => {
	expect(isEmailAddress(email)).toBe(true);
});

test.each([
	"",
	"ana",
	"ana@",
	"@exemplo.com",
	"ana@exemplo",
	"ana@exemplo.c",
	"ana@@exemplo.com",
	"ana@exem plo.com",
	"ana @exemplo.com",
	"ana@exemplo..com",
	".ana@exemplo.com",
	"ana@-exemplo.com",
	"a@ex.com\r\nBcc: v@evil.tld",
	"a@ex.com,v@evil.tld",
	"a@ex.com> <v@evil.tld",
	'"v@evil.tld x"@ex.com',
	"v%evil.tld@ex.com",
	"ana@exemplo.com\u2028",
	`${"a".repeat(65)}@exemplo.com`,
	`a@${"exemplo.".repeat(40)}com`,
])("%j is not one plain address", (text) => {
	expect(isEmailAddress(text)).toBe(false);
});

test("case and surrounding space do not make another address", () => {
	expect(normalizeEmail("  Ana@Exemplo.COM ")).toBe("ana@exemplo.com");
});

test("letters that are delivered to the same mailbox do not make another address", () => {
	const spellings = [
		"ana@imóveis.com.br",
		"ana@imo\u0301veis.com.br",
		"ana@ｉｍóｖｅｉｓ.com.br",
		"ana@xn--imveis-cxa.com.br",
	];
	expect(new Set(spellings.map(normalizeEmail))).toEqual(new Set(["ana@xn--imveis-cxa.com.br"]));
	expect(normalizeEmail("ana＠ｅｘｅｍｐｌｏ.ＣＯＭ")).toBe("ana@exemplo.com");
	// Another alphabet is another domain, and what is none is left to be refused.
	expect(normalizeEmail("ana@ехеmplo.com")).not.toBe("ana@exemplo.com");
	for (const text of ["", "ana", "@", "ana@", "ana@é", "ana@127.0.0.1", "ana@exemplo.com/é"])
		expect(isEmailAddress(normalizeEmail(text))).toBe(false);
});
