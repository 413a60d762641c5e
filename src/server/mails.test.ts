import { describe, expect, test } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { deliverMail } from "./deliver-mail.ts";
import { allMails, mailNamed } from "./mails.ts";

const linksOf = (html: string) =>
	[...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => (url ?? "").replaceAll("&amp;", "&"));

test("each has a name of its own", () => {
	expect(new Set(allMails.map(({ name }) => name)).size).toBe(allMails.length);
	expect(mailNamed("confirmacao")?.subject).toContain("7 dias grátis");
	expect(mailNamed("../segredo")).toBeUndefined();
});

test("a mail that is delivered says in that line who got it", async () => {
	const deps = await makeTestDeps();
	const to = { name: "Ana Prado", address: "ana@exemplo.com.br" };
	const body = (await mailNamed("recibo")?.render()) ?? { html: "", text: "" };
	await deliverMail(deps, { id: "receipt-1", to, subject: "Seu recibo", body });
	const [sent] = deps.mail.messages;
	for (const part of [sent?.html ?? "", sent?.text ?? ""]) {
		const [link = ""] = /https:\/\/wa\.me[^\s"]*/.exec(part) ?? [];
		expect(new URL(link).searchParams.get("text")).toMatch(/\nMeu e-mail: ana@exemplo\.com\.br\n/);
	}
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
		expect(text).toMatch(/Como os seus dados são tratados: \S+\/termos-privacidade\n/);
		expect(text).toContain("WhatsApp (11) 94002-8922");
		expect(html).not.toMatch(/<(img|script|link|form|iframe)\b|\ssrc=|url\(/);
		for (const link of linksOf(html)) {
			expect(link).toMatch(/^(http:\/\/localhost:3000(\/|$)|mailto:|https:\/\/wa\.me\/5511940028922\?)/);
			expect(text).toContain(link.replace(/^mailto:/, ""));
		}
	});

	test("leads to support by WhatsApp with which mail it is, and names nobody there", async () => {
		const { html } = await render();
		const chats = linksOf(html).filter((link) => link.startsWith("https://wa.me/"));
		expect(chats).toHaveLength(1);
		const said = new URL(chats[0] ?? "").searchParams.get("text") ?? "";
		expect(said).toMatch(/^Olá! Preciso de ajuda na Rubrica\.\nSobre o e-mail: \S.{4,80}\S\n$/);
		expect(said).not.toMatch(/@|\d{6,}|Juliana|Ana\b|Jo[ãa]o|Marina|Prado|Concei|Helena|Carlos|Pedro|Camila/);
	});
});
