import { expect, test } from "vitest";
import { LeadSource } from "./lead.ts";

const nothing = { utm_source: null, utm_medium: null, utm_campaign: null, referrer: null, pagina: null };

test("where somebody came from is kept as short plain words", () => {
	expect(LeadSource.parse({ utm_source: " google ", pagina: "/planos", referrer: "www.exemplo.com.br/a" })).toEqual({
		...nothing,
		utm_source: "google",
		pagina: "/planos",
		referrer: "www.exemplo.com.br/a",
	});
	expect(LeadSource.parse({ utm_campaign: "a".repeat(150) }).utm_campaign).toBe("a".repeat(100));
});

test("what does not look like it is nothing, and turns nobody away", () => {
	for (const strange of [{}, { utm_source: 7 }, { utm_source: ["a"] }, { utm_source: "<script>" }, { utm_source: "" }])
		expect(LeadSource.parse(strange)).toEqual(nothing);
});
