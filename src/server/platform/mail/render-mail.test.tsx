import { describe, expect, test } from "vitest";
import { cleanDisplayText } from "./clean-display-text.ts";
import { MailFrame } from "./mail-frame.tsx";
import { MailButton, MailFacts, MailText } from "./mail-parts.tsx";
import { renderMail } from "./render-mail.ts";

const BRAND = {
	name: "Rubrica",
	legalName: "Rubrica Ltda.",
	cnpj: "12.345.678/0001-95",
	location: "São Paulo, SP",
	supportEmail: "suporte@rubrica.example",
	whatsapp: { display: "(11) 90000-0000" },
	siteUrl: "https://rubrica.example",
};
const LINK = "https://rubrica.example/confirmar-trial/abc?x=1&y=2";

const render = (name: string) =>
	renderMail(
		<MailFrame
			brand={BRAND}
			preheader="Falta um passo"
			title={`Olá, ${name}`}
			about="Boas-vindas"
			reason="Você se cadastrou."
		>
			<MailText>Bem-vindo, {name}.</MailText>
			<MailFacts
				facts={[
					{ label: "E-mail", value: "ana@ex.com" },
					{ label: "Senha temporária", value: "k3-fR" },
				]}
			/>
			<MailButton href={LINK}>Confirmar cadastro</MailButton>
		</MailFrame>,
	);

const linksOf = (html: string) =>
	[...html.matchAll(/\s(?:href|src|background|action)="([^"]*)"/g)].map(([, url]) => url);

test("the HTML part is Brazilian, framed, and shows each link as text too", async () => {
	const { html } = await render("Ana");
	expect(html).toContain('<html lang="pt-BR"');
	expect(html).toContain("Falta um passo");
	expect(html).toContain(">https://rubrica.example/confirmar-trial/abc?x=1&amp;y=2</a>");
	expect(html).toContain("CNPJ");
	expect(html.match(/<h1/g)).toHaveLength(1);
});

test("the text part reads well and holds the link once", async () => {
	const { text } = await render("Ana");
	expect(text).toMatchInlineSnapshot(`
		"Olá, Ana

		Bem-vindo, Ana.

		E-mail: ana@ex.com
		Senha temporária: k3-fR

		Confirmar cadastro https://rubrica.example/confirmar-trial/abc?x=1&y=2

		Você se cadastrou.

		Dúvidas? Chame no WhatsApp (11) 90000-0000 https://wa.me/5511940028922?text=Ol%C3%A1!%20Preciso%20de%20ajuda%20na%20Rubrica.%0ASobre%20o%20e-mail%3A%20Boas-vindas%0A ou escreva para suporte@rubrica.example.

		Rubrica · https://rubrica.example

		Como os seus dados são tratados: https://rubrica.example/termos-privacidade

		Rubrica Ltda. · CNPJ 12.345.678/0001-95 · São Paulo, SP"
	`);
});

const HOSTILE_NAMES = [
	"<img src=//evil>",
	"<a href=//evil>clique</a>",
	'"><script src="https://evil.tld/x.js"></script>',
	"https://evil.tld grátis",
	"www.evil.tld",
	"{{7*7}}",
	"\u202egnp.evil.tld",
	"x".repeat(100_000),
].map((typed) => ({ typed, title: typed.slice(0, 40) }));

describe("hostile names", () => {
	test.each(HOSTILE_NAMES)("$title is only text", async ({ typed }) => {
		const { html, text } = await render(cleanDisplayText(typed));
		expect(new Set(linksOf(html))).toEqual(new Set(linksOf((await render("Ana")).html)));
		expect(html).not.toMatch(/<(?:img|script)/);
		expect(`${html}${text}`).not.toMatch(/evil\.tld|\/\/evil|\u202e/);
		expect(text.length).toBeLessThan(1_500);
	});

	test("even uncleaned a name is escaped", async () => {
		const { html } = await render('<img src="//evil">');
		expect(html).not.toContain("<img");
		expect(html).toContain("&lt;img");
	});
});

test("a button leads only to an absolute http address", async () => {
	for (const href of ["javascript:alert(1)", "/confirmar", "//evil.tld"]) {
		await expect(renderMail(<MailButton href={href}>x</MailButton>)).rejects.toThrow("http");
	}
});
