import { enter, makeAccount, toolAwake } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("who types on in a draft that was thrown away in another tab is told so, and not that it was sent", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 404/);
	trouble.expect(/^console: Failed to load resource/);
	await enter(page, await makeAccount(baseURL));
	await page.goto("/app/fichas/nova/proposta?cliente=novo");
	await toolAwake(page);
	await page.getByRole("button", { name: "Imóvel novo" }).click();
	await page.waitForURL(/\/app\/fichas\/[0-9a-f-]{36}/);
	const draft = new URL(page.url()).pathname;
	await page.goto(`${draft}?passo=condicoes`);
	await toolAwake(page);
	const other = await context.newPage();
	await other.goto(`${draft}?passo=revisar`);
	await toolAwake(other);
	await other.getByText("Descartar rascunho").click();
	await other.getByRole("button", { name: "Descartar de vez" }).click();
	await other.waitForURL("**/app/fichas?feito=excluido");
	await expect(other.getByText("Rascunho descartado")).toBeVisible();

	await page.getByLabel("Intermediação").fill("Paga pelo comprador");
	await expect(page.getByText("Este rascunho não está mais aqui")).toBeVisible();
	await expect(page.getByText("Não está mais aqui: nada é salvo")).toBeVisible();
	await expect(page.getByText("Esta ficha já foi enviada")).toHaveCount(0);
	await expect(page.getByLabel("Intermediação"), "to be copied").toHaveValue("Paga pelo comprador");
});

test("of two tabs with the same client the later one is shown both versions, and saves knowingly", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 422/);
	trouble.expect(/^console: Failed to load resource/);
	await enter(page, await makeAccount(baseURL));
	await page.goto("/app/clientes/novo");
	await toolAwake(page);
	await page.getByLabel("Nome completo").fill("Rita Moura");
	await page.getByLabel("Celular").fill("11912345678");
	await page.getByRole("button", { name: "Salvar cliente" }).click();
	await page.waitForURL(/\/app\/clientes\/[0-9a-f-]{36}/);
	const other = await context.newPage();
	await other.goto(page.url());
	await toolAwake(other);
	await other.getByLabel("E-mail").fill("rita@exemplo.com.br");
	await other.getByRole("button", { name: "Salvar dados" }).click();
	await other.waitForURL("**/app/clientes");

	await page.getByLabel("Celular").fill("11988887777");
	await page.getByRole("button", { name: "Salvar dados" }).click();
	await expect(page.getByText("Este cadastro mudou enquanto você escrevia")).toBeVisible();
	await expect(page.getByText("No servidor: rita@exemplo.com.br")).toBeVisible();
	await expect(page.getByText("Neste formulário: (11) 98888-7777")).toBeVisible();
	await page.getByLabel("E-mail").fill("rita@exemplo.com.br");
	await page.getByRole("button", { name: "Salvar dados" }).click();
	await page.waitForURL("**/app/clientes");
	await other.reload();
	await other
		.getByRole("link", { name: /Rita Moura/ })
		.first()
		.click();
	await expect(other.getByLabel("E-mail")).toHaveValue("rita@exemplo.com.br");
	await expect(other.getByLabel("Celular")).toHaveValue("(11) 98888-7777");
});
