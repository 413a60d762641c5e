import type { Page } from "@playwright/test";
import type { ParsedMail } from "mailparser";
import {
	askForPixOrBoleto,
	atProvider,
	CNPJ,
	chargeFirstMonth,
	checkoutField,
	expectOutcome,
	fillAndLookUp,
	fillCheckout,
	goToProvider,
	NEW_CNPJ,
	newBuyer,
	openCheckout,
	orderUnseen,
	payByCard,
	payElsewhere,
	payUnseen,
	subscribe,
	type TestBuyer,
	toPayment,
} from "#tests/e2e/support/checkout.ts";
import { mailsNaming, recipient } from "#tests/e2e/support/mail-folder.ts";
import { enterTool, makeAccount } from "#tests/e2e/support/make-account.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { expect, islandAwake, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// Two sites, jobs and mails one after the other.

const fact = (page: Page, label: string) =>
	page.locator("dl > div", { has: page.getByText(label, { exact: true }) }).getByRole("definition");

async function expectSuccess(page: Page, { email }: Pick<TestBuyer, "email">, plan: string): Promise<void> {
	await page.waitForURL("**/checkout/sucesso?**");
	await expect(page.getByRole("heading", { level: 1, name: "Pagamento Aprovado!" })).toBeVisible();
	await expect(fact(page, "Plano")).toHaveText(plan);
	await expect(fact(page, "E-mail")).toHaveText(email);
	await expect(fact(page, "ID do pagamento")).toHaveText(/^\d+$/);
	await expect(fact(page, "Status")).toHaveText("Aprovado");
}

async function mailsTo(email: string, subject: RegExp): Promise<ParsedMail[]> {
	const mails = await mailsNaming(email);
	return mails.filter((mail) => recipient(mail) === email && subject.test(mail.subject ?? ""));
}

const CREDENTIALS = /^Pagamento aprovado: seus dados de acesso$/;
const password = (mail: ParsedMail | undefined) => /^Senha: (\S+)$/m.exec(mail?.text ?? "")?.[1];

/** Waits for the one mail that carries the password. */
async function mailedPassword(email: string): Promise<string> {
	const withPassword = async () => (await mailsTo(email, CREDENTIALS)).filter(password);
	await expect.poll(async () => (await withPassword()).length).toBe(1);
	return password((await withPassword())[0]) ?? "";
}

test("a card that is approved: access comes by mail, once, and opens the tool", async ({ page }) => {
	const buyer = newBuyer();
	await openCheckout(page);
	await fillAndLookUp(page, buyer);
	await toPayment(page).dblclick();
	await page.waitForURL("**/provedor-teste/checkout/**");
	await expect(page.getByText("R$\u00a01.164,00", { exact: true })).toBeVisible();
	await payByCard(page);
	await expectSuccess(page, buyer, "Profissional");
	const login = page.getByRole("link", { name: "Acessar a ferramenta" });
	await expect(login).toHaveAttribute("target", "_blank");
	await expect(login).toHaveAttribute("href", "/app/entrar");
	await expect(page.getByRole("link", { name: "Fale com o suporte" })).toHaveAttribute("href", "/contato");
	await expect(page.getByText("somente para o e-mail cadastrado")).toBeVisible();
	await enterTool(page, { email: buyer.email, password: await mailedPassword(buyer.email) });
	await expect(page.getByText("Profissional").first()).toBeVisible();
});

test("a price put into the calls changes nothing: the table price is charged", async ({ page }) => {
	const cheap = { price: 1, amount: 1, unit_price: 0.01, transaction_amount: 1, quantity: -1, currency: "ARS" };
	await openCheckout(page, "premium");
	await page.route("**/functions/v1/*", (route) => {
		const body = route.request().postDataJSON();
		return route.continue({ postData: { ...body, ...cheap } });
	});
	await fillAndLookUp(page, newBuyer());
	await toPayment(page).click();
	await page.waitForURL("**/provedor-teste/**");
	await expect(page.getByText("R$\u00a01.764,00", { exact: true })).toBeVisible();
});

reading("a card that is refused reads why, for each reason the provider has", async ({ reader: page }) => {
	for (const [holder, title] of [
		["CARD", "Número do cartão inválido"],
		["EXPI", "Data de vencimento inválida"],
		["SECU", "Código de segurança inválido"],
		["FUND", "Saldo insuficiente"],
		["CALL", "Cartão bloqueado"],
		["LOCK", "Cartão desabilitado"],
		["DUPL", "Pagamento duplicado"],
		["BLAC", "Transação de alto risco"],
		["OTHE", "Erro no pagamento"],
	] as const) {
		await page.context().clearCookies();
		await page.goto(await payUnseen(page, await orderUnseen(page, { buyer: newBuyer(), plan: "basico" }), holder));
		await expect(page).toHaveURL(/\/checkout\/erro\?/);
		await expect(page.getByRole("heading", { level: 1, name: title }), holder).toBeVisible();
		await expect(fact(page, "ID da transação")).toHaveText(/^\d+$/);
		await expect(page.getByText("Aprovado")).toHaveCount(0);
	}
});

test("after a refusal the form is filled in again, and another card pays", async ({ page }) => {
	const buyer = newBuyer();
	await page.goto(await payUnseen(page, await orderUnseen(page, { buyer, plan: "basico" }), "FUND"));
	const lookedUp = page.waitForResponse("**/rest/v1/a_usuarios?**");
	await page.getByRole("link", { name: "Tentar Novamente" }).click();
	await page.waitForURL("**/checkout/dados?plan=basico&billing=annual");
	const field = checkoutField(page);
	for (const [name, value] of Object.entries(buyer)) {
		await expect(field[name as keyof TestBuyer]).toHaveValue(value);
	}
	await lookedUp;
	await expect(toPayment(page)).toBeEnabled();
	await toPayment(page).click();
	await page.waitForURL("**/provedor-teste/checkout/**");
	await payByCard(page);
	await expectSuccess(page, buyer, "Básico");
});

test("a Pix: code and picture to pay with, and the page turns by itself", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const buyer = newBuyer();
	await goToProvider(page, { buyer });
	const id = await askForPixOrBoleto(page, "Pix");
	await page.waitForURL("**/checkout/pendente?**");
	await expect(page.getByRole("heading", { level: 1, name: "Pagamento Pendente" })).toBeVisible();
	await expect(fact(page, "Plano")).toHaveText("Profissional");
	await expect(fact(page, "E-mail")).toHaveText(buyer.email);
	await expect(fact(page, "ID do pagamento")).toHaveText(id);
	await expect(fact(page, "Forma de pagamento")).toHaveText("Pix");
	await expect(fact(page, "Status")).toHaveText("Aguardando Pagamento");
	await expect(page.getByRole("img", { name: "Código QR do Pix" })).toBeVisible();
	await expect(page.getByText("cerca de 2 minutos").first()).toBeVisible();
	const code = await page.getByLabel("Código Pix (copia e cola)").inputValue();
	expect(code).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/);
	await islandAwake(page, "copy-code");
	await page.getByRole("button", { name: "Copiar código Pix" }).click();
	await expect(page.getByRole("button", { name: "Copiado" })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
	await payElsewhere(page, id);
	await expectSuccess(page, buyer, "Profissional");
});

test("a boleto: the line to pay it with, its due date, and the page turns by itself", async ({ page }) => {
	const buyer = newBuyer();
	await goToProvider(page, { buyer, plan: "basico" });
	const id = await askForPixOrBoleto(page, "Boleto");
	await page.waitForURL("**/checkout/pendente?**");
	await expect(fact(page, "Forma de pagamento")).toHaveText("Boleto");
	const line = await page.getByLabel("Linha digitável do boleto").inputValue();
	expect(line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/);
	await expect(page.getByText(/Boletos vencem em 3 dias úteis/)).toBeVisible();
	await expect(page.getByText(/^Válido até \d{2} \w{3} \d{4}/)).toBeVisible();
	await payElsewhere(page, id);
	await expectSuccess(page, buyer, "Básico");
});

test("a Pix that nobody pays in time: the page says so by itself, and the next try is one click away", async ({
	page,
}) => {
	await goToProvider(page, { buyer: newBuyer() });
	const id = await askForPixOrBoleto(page, "Pix");
	await page.waitForURL("**/checkout/pendente?**");
	await atProvider(page, "vencer", id);
	await page.waitForURL("**/checkout/erro?**");
	await expect(page.getByRole("heading", { level: 1, name: "Tempo esgotado" })).toBeVisible();
	await page.getByRole("link", { name: "Tentar Novamente" }).click();
	await page.waitForURL("**/checkout/dados?plan=profissional&billing=annual");
});

reading("a payment that was given back does not read as approved any more", async ({ reader: page }) => {
	const buyer = newBuyer();
	await page.goto(await payUnseen(page, await orderUnseen(page, { buyer })));
	await expectSuccess(page, buyer, "Profissional");
	const success = page.url();
	await atProvider(page, "devolver", (await fact(page, "ID do pagamento").textContent()) ?? "");
	await expectOutcome(page, "refunded");
	await page.goto(success);
	await page.waitForURL("**/checkout/erro?**");
	await expect(page.getByRole("heading", { level: 1, name: "Pagamento devolvido" })).toBeVisible();
	await expect(page.getByText(/aprovad/i)).toHaveCount(0);
});

reading("a card under review waits on the pending page", async ({ reader: page }) => {
	await page.goto(await payUnseen(page, await orderUnseen(page, { buyer: newBuyer() }), "CONT"));
	await expect(page).toHaveURL(/\/checkout\/pendente\?/);
	await expect(fact(page, "Forma de pagamento")).toHaveText("Cartão");
	await expect(page.getByText("O pagamento está em análise.")).toBeVisible();
});

test("whoever gives up is back at the same plan, may change it with nothing typed again, and goes on", async ({
	page,
}) => {
	const buyer = newBuyer();
	await goToProvider(page, { buyer, plan: "premium", billing: "monthly" });
	const lookedUp = page.waitForResponse("**/rest/v1/a_usuarios?**");
	await page.getByRole("link", { name: "Desistir e voltar ao site" }).click();
	await page.waitForURL("**/checkout/dados?plan=premium&billing=monthly");
	await expect(page.getByText("Seu pedido está guardado")).toBeVisible();
	await lookedUp;
	await expect(toPayment(page)).not.toHaveAttribute("aria-disabled", "true");
	await expect(page.getByText("Email encontrado")).toHaveCount(0);
	await expect(page.getByLabel("Nome Completo")).toHaveValue(buyer.nome_completo);
	await page.getByLabel("Nome Completo").fill("Outro Nome Digitado");
	await page.getByText("Trocar de plano ou de ciclo").click();
	const lookedUpAgain = page.waitForResponse("**/rest/v1/a_usuarios?**");
	await page
		.getByRole("group", { name: "Por ano" })
		.getByRole("button", { name: /Básico/ })
		.click();
	await page.waitForURL("**/checkout/dados?plan=basico&billing=annual");
	await expect(page.getByRole("complementary", { name: "Resumo" })).toContainText("Básico");
	await expect(page.getByLabel("Nome Completo")).toHaveValue("Outro Nome Digitado");
	await expect(page.getByText("Seu pedido está guardado")).toBeHidden();
	await lookedUpAgain;
	await expect(toPayment(page)).toBeEnabled();
	await toPayment(page).click();
	await page.waitForURL("**/provedor-teste/checkout/**");
});

test("by the month, by a company: authorised is not yet paid; the first charge opens the access", async ({ page }) => {
	const buyer = newBuyer({ nome_completo: "Horizonte Imóveis Ltda.", cpf_cnpj: CNPJ });
	await openCheckout(page, "premium", "monthly");
	await page.getByText("Pessoa Jurídica (CNPJ)").click();
	await fillAndLookUp(page, buyer);
	await toPayment(page).click();
	await page.waitForURL("**/provedor-teste/**");
	await expect(page.getByText("R$\u00a0199,00")).toBeVisible();
	const subscription = page.url();
	await subscribe(page);
	await page.waitForURL("**/checkout/pendente?**");
	await expect(fact(page, "Forma de pagamento")).toHaveText("Assinatura no cartão");
	await expect(page.getByText("Falta a primeira cobrança mensal")).toBeVisible();
	await chargeFirstMonth(subscription);
	await expectSuccess(page, buyer, "Premium");
	await mailedPassword(buyer.email);
});

test(`a company with the CNPJ of letters ${NEW_CNPJ} buys for a year`, async ({ page }) => {
	const buyer = newBuyer({ nome_completo: "Horizonte Imóveis Ltda.", cpf_cnpj: NEW_CNPJ });
	await openCheckout(page, "premium");
	await page.getByText("Pessoa Jurídica (CNPJ)").click();
	await fillAndLookUp(page, buyer);
	await toPayment(page).click();
	await page.waitForURL("**/provedor-teste/**");
	await payByCard(page);
	await expectSuccess(page, buyer, "Premium");
});

test("a trial account comes back with the new plan, keeps its password and gets no other", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	await openCheckout(page, "basico");
	await fillCheckout(page, newBuyer({ email: account.email, nome_completo: "Outro Nome" }));
	await expect(page.getByText("Email encontrado")).toBeVisible();
	await page.getByRole("button", { name: "Reativar com o plano Básico" }).click();
	await expect(toPayment(page)).toBeFocused();
	await page.keyboard.press("Enter");
	await page.waitForURL("**/provedor-teste/checkout/**");
	await payByCard(page);
	await expectSuccess(page, account, "Básico");
	await expect.poll(async () => (await mailsTo(account.email, /recibo/i)).length).toBe(1);
	await expect.poll(async () => (await mailsTo(account.email, CREDENTIALS)).length).toBe(1);
	expect((await mailsTo(account.email, CREDENTIALS)).filter(password)).toEqual([]);
	await enterTool(page, account);
	await expect(page.getByText("Básico").first()).toBeVisible();
	await expect(page.getByText("Outro Nome")).toHaveCount(0);
	await page.context().clearCookies();
	await openCheckout(page, "premium");
	await checkoutField(page).email.fill(account.email);
	await expect(checkoutField(page).email).toHaveAccessibleDescription(/^Este email já possui uma conta ativa/);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the whole purchase works, and an active account is turned away", async ({ page, trouble }) => {
		trouble.expect(/status 409: .*\/checkout\/dados/);
		trouble.expect(/^console: Failed to load resource/);
		const buyer = newBuyer({ cpf_cnpj: "52998224725" });
		await page.goto("/checkout/dados?plan=profissional&billing=annual");
		await fillCheckout(page, buyer);
		await toPayment(page).click();
		await page.waitForURL("**/provedor-teste/checkout/**");
		await payByCard(page);
		await expectSuccess(page, buyer, "Profissional");
		await page.goto("/checkout/dados?plan=profissional&billing=annual");
		await expect(checkoutField(page).email).toHaveValue("");
		await fillCheckout(page, buyer);
		await toPayment(page).click();
		await expect(checkoutField(page).email).toHaveAccessibleDescription(/^Este email já possui uma conta ativa/);
	});

	test("a pending page looks again by itself", async ({ page }) => {
		const buyer = newBuyer({ cpf_cnpj: "52998224725" });
		await page.goto("/checkout/dados?plan=basico&billing=annual");
		await fillCheckout(page, buyer);
		await toPayment(page).click();
		const id = await askForPixOrBoleto(page, "Pix");
		await page.waitForURL("**/checkout/pendente?**");
		await payElsewhere(page, id);
		await expectOutcome(page, "approved");
		await page.getByRole("link", { name: "Verificar Status" }).click();
		await expectSuccess(page, buyer, "Básico");
	});
});
