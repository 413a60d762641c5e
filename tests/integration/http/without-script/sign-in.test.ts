import { expect, test } from "vitest";
import { enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { openPlainBrowser } from "#tests/support/plain-browser.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";

const WRONG = "E-mail, usuário ou senha incorretos.";

test("an empty form asks for both, a wrong name and a wrong password read the same, and the right ones lead back to the page that asked", async () => {
	const product = await startTestProduct();
	const account = await makeAccount(product.deps);
	const browser = openPlainBrowser(product);
	await browser.open("/app/conta");
	expect(browser.address()).toBe("/app/entrar?voltar=%2Fapp%2Fconta");
	await browser.send("Entrar");
	expect(browser.status()).toBe(400);
	expect(browser.said("identificacao")).toBe("Informe seu e-mail ou nome de usuário");
	expect(browser.said("senha")).toBe("Informe sua senha");
	for (const [identificacao, senha] of [
		[account.email, "não é esta"],
		[account.username, "não é esta"],
		["ninguem@exemplo.com.br", PASSWORD],
	] as const) {
		await browser.send("Entrar", { identificacao, senha });
		expect(browser.status(), identificacao).toBe(401);
		expect(browser.words(), identificacao).toContain(WRONG);
		expect(browser.value("identificacao")).toBe(identificacao);
		expect(browser.value("senha")).toBe("");
	}
	await browser.send("Entrar", { identificacao: account.username, senha: PASSWORD });
	expect(browser.address()).toBe("/app/conta");
	expect(browser.heading()).toBe("Minha conta");
});

test("a forgotten password: mail, new password, sign-in; the link works once, and whoever was signed in is not any more", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const account = await makeAccount(deps);
	const { token } = await enter(deps, account);
	const elsewhere = async () =>
		(await product.send("/app", { headers: { cookie: `sessao=${token}` } })).headers.location;
	expect(await elsewhere()).toBeUndefined();

	const browser = openPlainBrowser(product);
	await browser.open("/app/entrar");
	expect(browser.words()).toContain("Esqueci minha senha");
	await browser.open("/app/recuperar-senha");
	await browser.send("Enviar link", { email: "sem arroba" });
	expect(browser.said("email")).toBe("E-mail inválido");
	await browser.send("Enviar link", { email: account.email });
	expect(browser.heading()).toBe("Confira seu e-mail");
	expect(browser.words()).toContain(account.email);

	await deps.jobs.work(deps);
	const mailed = () => deps.mail.messages.flatMap(({ text }) => /\/app\/redefinir-senha\/[\w-]+/.exec(text) ?? []);
	await expect.poll(mailed, { timeout: 30_000 }).toHaveLength(1);
	const [link = ""] = mailed();
	await browser.open(link);
	expect(browser.headers()["referrer-policy"]).toBe("strict-origin");
	await browser.send("Salvar nova senha", { senha: "curta", confirmar_senha: "curta" });
	expect(browser.said("senha")).toMatch(/^Senha deve ter pelo menos 8 caracteres/);
	const chosen = "Outra7#anacorre";
	await browser.send("Salvar nova senha", { senha: chosen, confirmar_senha: chosen });
	expect(browser.address()).toMatch(/^\/app\/entrar\?/);
	expect(browser.words()).toContain("Senha trocada. Entre com a nova.");

	expect(await elsewhere()).toMatch(/^\/app\/entrar/);
	await browser.send("Entrar", { identificacao: account.email, senha: PASSWORD });
	expect(browser.words()).toContain(WRONG);
	await browser.send("Entrar", { identificacao: account.email, senha: chosen });
	expect(browser.address()).toBe("/app");
	await browser.open(link);
	expect(browser.heading()).toBe("Link inválido ou vencido");
	expect(browser.words()).toContain("Pedir novo link");
});
