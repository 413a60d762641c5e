import { expect, test } from "vitest";
import { MailText } from "./mail-parts.tsx";
import { precompileMail } from "./precompile-mail.ts";

test("texts are filled in as text, and what looks like a mark is left alone", async () => {
	const Greeting = ({ nome, siteUrl }: { nome: string; siteUrl: string }) => (
		<MailText>
			Olá, {nome}! <a href={siteUrl}>Entrar</a>
		</MailText>
	);
	const fill = precompileMail(Greeting, { nome: "Ana", siteUrl: "https://rubrica.example" }, (props) => props);
	const { html, text } = await fill({ nome: '<b>"mmmsiteUrlmmm"</b> $&', siteUrl: "https://rubrica.example/?a=1&b=2" });
	expect(html).toContain("&lt;b&gt;&quot;mmmsiteUrlmmm&quot;&lt;/b&gt; $&amp;");
	expect(html).toContain('href="https://rubrica.example/?a=1&amp;b=2"');
	expect(text).toBe('Olá, <b>"mmmsiteUrlmmm"</b> $&! Entrar https://rubrica.example/?a=1&b=2');
});

test("a number may decide what is shown", async () => {
	const Days = ({ days }: { days: number }) => <MailText>{days === 1 ? "um dia" : `${days} dias`}</MailText>;
	const fill = precompileMail(Days, { days: 3 }, (props) => props);
	expect((await fill({ days: 1 })).text).toBe("um dia");
	expect((await fill({ days: 5 })).text).toBe("5 dias");
});

test("a component that changes a text itself is refused, not filled wrongly", async () => {
	const Loud = ({ nome }: { nome: string }) => <MailText>{nome.toUpperCase()}</MailText>;
	await expect(precompileMail(Loud, { nome: "Ana" }, (props) => props)({ nome: "Bia" })).rejects.toThrow("nome");
});
