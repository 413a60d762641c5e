import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";
import { normalizeEmail } from "./normalize-email.ts";

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
