import { expect, test } from "vitest";
import { nameReader, supportChatOfMail } from "./support-message.ts";

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
