import type { Page } from "playwright";
import type { Reel } from "./reel.ts";
import type { Product } from "./start-product.ts";

export const client = "Marcelo Augusto Teixeira";
const property = /Alameda Lorena/;

/** React runs the page: what is tapped now is answered by it, and fonts are there to be filmed. */
async function awake(page: Page): Promise<void> {
	await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
	await page.evaluate(() => document.fonts.ready);
}

export async function signIn(page: Page, { email, password }: Product["login"]): Promise<void> {
	await page.goto("/app/entrar");
	await page.getByLabel("E-mail ou nome de usuário").fill(email);
	await page.getByLabel("Senha", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Entrar" }).click();
	await page.waitForURL("**/app");
	await awake(page);
}

/** From the day to a ficha that waits for its signature. Returns the client's link. */
export async function sendVisit(page: Page, reel: Reel): Promise<string> {
	await page.getByRole("button", { name: "Corretor" }).click();
	await page.getByRole("button", { name: "Corretor", pressed: true }).waitFor();
	await page.goto("/app");
	await awake(page);
	await reel.take(page, "hoje");
	await reel.tap("hoje", page.getByRole("link", { name: "Nova visita" }).first());
	await page.getByRole("heading", { name: "Quem visitou?" }).waitFor();
	await reel.take(page, "cliente");
	await reel.tap("cliente", page.getByRole("link", { name: client }));
	await page.getByRole("heading", { name: "Qual imóvel?" }).waitFor();
	await reel.take(page, "imovel");
	await reel.tap("imovel", page.getByRole("button", { name: property }));
	await page.getByText("Tudo pronto para assinar").waitFor();
	await awake(page);
	await reel.take(page, "revisar");
	await reel.scroll(page, "revisar", { by: 330, frames: 24 });
	await reel.tap("revisar", page.getByRole("button", { name: "Enviar para assinatura" }));
	await page.getByText("Aguardando assinatura").waitFor();
	// Anew, without the word that it was sent: it would hide the screen it praises.
	await page.reload();
	await awake(page);
	await reel.take(page, "enviada");
	await reel.tap("enviada", page.getByText("Mostrar QR"));
	await page.getByRole("img", { name: /^QR com o link/ }).waitFor();
	await reel.take(page, "qr");
	await reel.scroll(page, "qr", { by: 190, frames: 15 });
	const message = await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
	return new URL(message ?? "").searchParams.get("text")?.match(/https?:\S+\/assinar\/\S+/)?.[0] ?? "";
}

/** Back on the broker's phone: the sealed ficha, and its verification as anybody sees it. */
export async function seeProof(page: Page, reel: Reel): Promise<void> {
	// The page of a signed ficha looks by itself until the seal is there.
	await page.reload();
	await page.getByText("Documento selado", { exact: true }).first().waitFor({ timeout: 60_000 });
	await awake(page);
	await page.evaluate(() => window.scrollTo(0, 0));
	await reel.take(page, "selada");
	await reel.tap("selada", page.getByRole("link", { name: "Conferir autenticidade" }));
	// The sample account's own: it says that it is a sample.
	await page.locator("#veredito").waitFor();
	await page.evaluate(() => document.fonts.ready);
	await reel.take(page, "conferida");
	await reel.scroll(page, "conferida", { by: 270, frames: 30 });
}
