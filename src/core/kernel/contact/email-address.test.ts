import { expect, test } from "vitest";
import { isEmailAddress } from "./email-address.ts";

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
