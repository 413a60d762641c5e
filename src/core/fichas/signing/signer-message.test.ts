import { expect, test } from "vitest";
import { reminderTo, sendingTo } from "./signer-message.ts";

const ana = { nome: "Ana Prado", telefone: "11987654321", link: "https://rubrica.example/assinar/abc" };

test("opens the conversation with the words and the link that says where it came from", () => {
	expect(wordsOf(sendingTo(ana, "visita"))).toEqual([
		"https://wa.me/5511987654321",
		"Olá, Ana! Segue o link para ler e assinar: ficha de visita. Leva um minuto, direto no celular: https://rubrica.example/assinar/abc?canal=whatsapp",
	]);
	expect(wordsOf(reminderTo(ana, "vistoria"))).toEqual([
		"https://wa.me/5511987654321",
		"Olá, Ana! Passando para lembrar: laudo de vistoria. Se quiser, leia e assine por aqui: https://rubrica.example/assinar/abc?canal=whatsapp",
	]);
});

test("leaves the choice of the person to WhatsApp where there is no number, and needs no more than the first name", () => {
	expect(reminderTo({ ...ana, telefone: null }, "visita")).toMatch(/^https:\/\/wa\.me\/\?text=/);
	expect(reminderTo({ ...ana, nome: "Ana" }, "visita")).toBe(reminderTo(ana, "visita"));
});

function wordsOf(address: string): [string, string | null] {
	const url = new URL(address);
	return [url.origin + url.pathname, url.searchParams.get("text")];
}
