import { describe, expect, test } from "vitest";
import { allMails, mailNamed } from "./mails.ts";

const linksOf = (html: string) =>
	[...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => (url ?? "").replaceAll("&amp;", "&"));

test("each has a name of its own", () => {
	expect(new Set(allMails.map(({ name }) => name)).size).toBe(allMails.length);
	expect(mailNamed("confirmacao")?.subject).toContain("7 dias grátis");
	expect(mailNamed("../segredo")).toBeUndefined();
});

describe.each(allMails)("$name", ({ subject, render }) => {
	test("has a subject of one short line", () => {
		expect(subject).toMatch(/^\S.{8,78}\S$/);
	});

	test("says why it came, whom to ask, and shows every link it holds in plain sight", async () => {
		const { html, text } = await render();
		expect(html).toContain('<html lang="pt-BR"');
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(text).toMatch(/Você recebe (este|esta)/);
		expect(text).toContain("suporte@rubrica.com.br");
		expect(text).toContain("WhatsApp (11) 94002-8922");
		expect(html).not.toMatch(/<(img|script|link|form|iframe)\b|\ssrc=|url\(/);
		for (const link of linksOf(html)) {
			expect(link).toMatch(/^(http:\/\/localhost:3000(\/|$)|mailto:)/);
			expect(text).toContain(link.replace(/^mailto:/, ""));
		}
	});
});
