import { expect, test } from "vitest";
import { prefersPage } from "./prefers-page.ts";

const chrome = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

test("browsers get pages, programs and those who do not say get JSON", () => {
	expect(prefersPage("/precos", chrome)).toBe(true);
	expect(prefersPage("/precos", "TEXT/HTML")).toBe(true);
	for (const accept of [
		undefined,
		"",
		"*/*",
		"text/*",
		"application/json",
		"application/json, text/html;q=0.9",
		"text/html;q=0",
		"text/html;q=x",
	]) {
		expect([accept, prefersPage("/precos", accept)]).toEqual([accept, false]);
	}
});

test("calls are answered in JSON whatever is asked for, and only calls", () => {
	for (const path of ["/rest", "/rest/v1/x", "/functions/v1/x", "/webhooks/mercadopago", "/REST/x"])
		expect(prefersPage(path, chrome)).toBe(false);
	for (const path of ["/restaurante", "/", "/x/rest/y"]) expect(prefersPage(path, chrome)).toBe(true);
});
