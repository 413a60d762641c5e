import { expect, test } from "vitest";
import { enter, makeAccount, PASSWORD, totpCode } from "#tests/support/make-account.ts";
import { openPlainBrowser } from "#tests/support/plain-browser.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const GOOD = "Prova#Assinada91";

async function openSignedIn() {
	const product = await startTestProduct();
	const { deps } = product;
	const account = await makeAccount(deps);
	const { token } = await enter(deps, account);
	return { deps, account, browser: openPlainBrowser(product, { sessao: token }) };
}

test("the profile is switched and the page one is on stays", async () => {
	const { browser } = await openSignedIn();
	await browser.open("/app");
	expect(browser.words()).not.toContain("A visão de quem está na rua");
	await browser.send("Corretor");
	expect(browser.address()).toBe("/app");
	expect(browser.words()).toContain("A visão de quem está na rua");
});

test("password and second factor are set by plain forms", async () => {
	const { deps, account, browser } = await openSignedIn();
	await browser.open("/app/conta");
	const next = { senha: GOOD, confirmar_senha: GOOD };
	await browser.send("Trocar senha", { senha_atual: "não é esta", ...next });
	expect(browser.status()).toBe(400);
	expect(browser.said("senha_atual")).toBe("Senha incorreta");
	await browser.send("Trocar senha", { senha_atual: PASSWORD, ...next });
	expect(browser.words()).toContain("Senha alterada");

	await browser.send("Continuar", { senha_atual: GOOD });
	expect(browser.words()).toMatch(/[A-Z2-7]{4}( [A-Z2-7]{4})+/);
	expect(browser.picture("Código QR para o aplicativo autenticador")).toBe(true);
	await browser.send("Ativar verificação", { codigo: await totpCode(deps, account.userId) });
	expect(browser.words()).toContain("Guarde seus códigos de recuperação");
	await browser.open("/app");
	expect(browser.words()).toContain("Proteger com duas etapas (feito)");
});
