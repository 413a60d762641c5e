import { expect, test } from "vitest";
import { brand } from "#core/kernel/brand.ts";
import { supportChat } from "./support-message.ts";

test("the message names the page and the account, and goes to the number of the brand", () => {
	const chat = new URL(supportChat({ email: "ana+sp@exemplo.com.br", page: "/app/fichas/nova" }));

	expect(chat.origin + chat.pathname).toBe(`https://wa.me/${brand.whatsapp.digits}`);
	expect(chat.searchParams.get("text")).toBe(
		"Olá! Preciso de ajuda na Rubrica.\nConta: ana+sp@exemplo.com.br\nPágina: /app/fichas/nova\n\n",
	);
});
