import { expect, test } from "vitest";
import { askedFrom, helpPath, nameReader, supportChatOfMail, supportMail } from "./support-message.ts";

const textOf = (link: string) => new URL(link).searchParams.get("text");

test("from a mail the conversation begins with which mail it is and who asks, and with nothing else", () => {
	const link = supportChatOfMail("Falta só confirmar (7 dias)");
	const named = nameReader(
		`<a href="${link}">WhatsApp</a> ${link} https://outro.exemplo/?text=x`,
		"ana+1@exemplo.com.br",
	);
	const links = named.match(/https:\/\/wa\.me[^\s"]*/g) ?? [];
	expect(links).toHaveLength(2);
	for (const each of links)
		expect(textOf(each)).toBe(
			"Olá! Preciso de ajuda na Rubrica.\nSobre o e-mail: Falta só confirmar (7 dias)\nMeu e-mail: ana+1@exemplo.com.br\n\n",
		);
	expect(named).toContain("https://outro.exemplo/?text=x");
});

test("an address that tries to leave its place stays in it", () => {
	const named = nameReader(`<a href="${supportChatOfMail("Recibo")}">`, `"><script>'&text=x$&@exemplo.com.br`);
	expect(named).not.toMatch(/<script|&text=/);
	expect(named.match(/"/g)).toHaveLength(2);
});

test("whoever asks for help is told from by the page they were on, and only by a page of the tool", () => {
	const path = helpPath("/app/fichas/nova");
	expect(askedFrom(new URL(path, "https://rubrica.example").searchParams.get("de"))).toBe("/app/fichas/nova");
	expect(helpPath("/app/ajuda")).toBe("/app/ajuda");
	for (const typed of [
		null,
		"",
		"/precos",
		"https://outro.exemplo/app",
		"/app\nConta: outra@exemplo.com.br",
		"/app?x=1",
	])
		expect(askedFrom(typed)).toBe("/app/ajuda");
});

test("a mail to support begins like the conversation does", () => {
	const mail = new URL(supportMail({ email: "ana@exemplo.com.br", page: "/app/plano" }));
	expect(mail.pathname).toBe("suporte@rubrica.com.br");
	expect(mail.searchParams.get("body")).toContain("Conta: ana@exemplo.com.br\nPágina: /app/plano");
	expect(new URL(supportMail({ email: "", page: "/app" })).searchParams.get("body")).not.toContain("Conta");
});
