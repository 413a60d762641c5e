import type { Page } from "playwright";
import type { Reel } from "./reel.ts";
import { drawSignature } from "./signature.ts";

/** From the link to the receipt, on the client's own phone. */
export async function signAsClient(page: Page, reel: Reel, link: string): Promise<void> {
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const step = (title: string) => page.getByRole("heading", { level: 2, name: title }).waitFor();
	await page.goto(link);
	await page.locator("html[data-awake]").waitFor({ state: "attached" });
	await page.evaluate(() => document.fonts.ready);
	const text = await page.locator(".sign-document").textContent();
	await page.getByLabel("Seu CPF").fill(/\d{3}\.\d{3}\.\d{3}-\d{2}/.exec(text ?? "")?.[0] ?? "");
	await button("Sim, sou eu").click();
	await step("O que achou da visita?");
	await reel.take(page, "respostas");
	await reel.tap("respostas", page.getByText("Não, conheci por este corretor"));
	await reel.take(page, "conhecia");
	await reel.tap("conhecia", page.getByRole("group", { name: "Nota geral" }).locator("label").last());
	await reel.take(page, "nota");
	await button("Continuar").click();
	await step("O que você vai assinar");
	await reel.take(page, "ler");
	await reel.scroll(page, "ler", { by: 240, frames: 18 });
	await button("Continuar").click();
	await button("Continuar sem localização").click();
	await step("Sua assinatura");
	await reel.take(page, "aceitar");
	await reel.tap("aceitar", page.getByRole("checkbox"));
	await reel.take(page, "assinar");
	await drawSignature(page, reel, "assinar");
	await reel.take(page, "assinado");
	await reel.scroll(page, "assinado", { by: 186, frames: 12 });
	await reel.tap("assinado", button("Confirmar"));
	await page.getByRole("heading", { name: "Assinatura registrada" }).waitFor();
	await reel.take(page, "recibo");
}
