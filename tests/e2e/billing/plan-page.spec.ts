import type { Page } from "@playwright/test";
import { openAdminPage, signInAsAdmin } from "#tests/e2e/support/admin.ts";
import { expectGood, expectGoodAtBothWidths } from "#tests/e2e/support/axe.ts";
import { leaveProvider } from "#tests/e2e/support/checkout.ts";
import { enter, enterTool, makeAccount } from "#tests/e2e/support/make-account.ts";
import {
	buyExtraUnseen,
	buyOnPlanPage,
	buyUnseen,
	letUndoPass,
	openPlan,
	payAndReturn,
} from "#tests/e2e/support/plan.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// From sign-up over the provider's page and back.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const fact = (page: Page, label: string) =>
	page.locator("dl > div", { has: page.getByText(label, { exact: true }) }).getByRole("definition");

const yearInSaoPaulo = () => new Date(Date.now() - 3 * 3_600_000).getUTCFullYear();

test("on trial: what is left, which plans there are, and the way to them from every page", async ({
	page,
	baseURL,
}) => {
	await enterTool(page, await makeAccount(baseURL));
	await page.getByRole("link", { name: "Escolher plano" }).first().click();
	await expect(page).toHaveURL("/app/plano");
	await expect(page.getByRole("heading", { level: 2, name: "Teste grátis" })).toBeVisible();
	await expect(page.getByText("sem limite")).toBeVisible();
	await expect(page.getByText("R$ 97,00 por mês")).toBeVisible();
	await page.getByRole("link", { name: "Mensal", exact: true }).click();
	await expect(page.getByText("R$ 139,00 por mês")).toBeVisible();
	await expect(page.getByRole("button", { name: "Cancelar assinatura" })).toHaveCount(0);
	await expectGoodAtBothWidths(page);
});

test("a trial becomes a plan, the plan a bigger one, and an extra comes on top; each has its receipt", async ({
	page,
	baseURL,
}) => {
	await buyOnPlanPage(page, await makeAccount(baseURL), "basico");
	await expect(fact(page, "Cobrança")).toHaveText(/R\$\s684,00 por ano/);
	await expect(page.getByText("de 30")).toBeVisible();
	await expectGood(page);

	// Refused first: nothing has changed, and it says so.
	await page.getByRole("button", { name: /^Premium anual: Mudar por/ }).click();
	await payAndReturn(page, "FUND");
	await expect(page.getByText("O pagamento não foi aprovado")).toBeVisible();
	await page.getByRole("button", { name: /^Premium anual: Mudar por R\$/ }).dblclick();
	await payAndReturn(page);
	await expect(page.getByText("Pagamento confirmado", { exact: true })).toBeVisible();
	await expect(page.getByRole("heading", { level: 2, name: "Premium" })).toBeVisible();
	await expect(page.getByText("de 240")).toBeVisible();

	await page.getByRole("button", { name: /^\+10 fichas no mês/ }).click();
	await payAndReturn(page);
	await expect(page.getByText("de 250")).toBeVisible();
	await page.getByRole("button", { name: /^\+1 perfil de corretor/ }).click();
	await payAndReturn(page);
	await expect(page.getByText("Até 9 perfis de corretor")).toBeVisible();
	await expect(page.getByRole("region", { name: "Recibos" }).getByRole("listitem")).toHaveCount(4);

	await page.getByRole("link", { name: /\+10 fichas no mês/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: /^Recibo nº \d+$/ })).toBeVisible();
	await expect(page.getByText("R$ 27,00")).toBeVisible();
	await expectGoodAtBothWidths(page);
	await page.getByRole("link", { name: "Voltar ao plano" }).click();
	await expect(page).toHaveURL("/app/plano#recibos");
});

test("a smaller plan is planned for the next period and called off again", async ({ page, baseURL }) => {
	await buyUnseen(page, await makeAccount(baseURL));
	await page.getByRole("button", { name: /^Básico anual: Agendar mudança/ }).click();
	await expect(page.getByText("Mudança agendada")).toBeVisible();
	await expect(page.getByText(/seu plano será o Básico/)).toBeVisible();
	await page.getByRole("button", { name: "Desfazer mudança" }).click();
	await expect(page.getByText("Mudança desfeita")).toBeVisible();
	await expect(page.getByText(/seu plano será o/)).toHaveCount(0);
});

test("cancelling takes one click, says until when access lasts, and one more takes it back", async ({
	page,
	baseURL,
}) => {
	const before = yearInSaoPaulo();
	await buyUnseen(page, await makeAccount(baseURL));
	// A year may begin while it is bought.
	const until = `(${before + 1}|${yearInSaoPaulo() + 1})`;
	await expect(page.getByText(new RegExp(`acesso completo até .* de ${until}`))).toBeVisible();
	await expectGoodAtBothWidths(page);
	await page.getByRole("button", { name: "Cancelar assinatura" }).click();
	await expect(page.getByText(/^Assinatura cancelada\. Acesso completo até/)).toBeVisible();
	await expect(page.getByText("Encerrando", { exact: true })).toBeVisible();
	await expectGood(page);
	await page.getByRole("button", { name: "Manter minha assinatura" }).click();
	await expect(page.getByText("Assinatura mantida")).toBeVisible();
	await expect(page.getByText("Ativa", { exact: true })).toBeVisible();
});

test("the money is asked back with one click, which is taken back; asked again and left alone, it is under way", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	await buyUnseen(page, account);
	await page.getByRole("button", { name: "Pedir devolução" }).click();
	await expect(page.getByText("Sua devolução está em andamento")).toBeVisible();
	await expectGood(page);
	await page.getByRole("button", { name: "Manter minha assinatura" }).click();
	await expect(page.getByText("Assinatura mantida")).toBeVisible();
	await page.getByRole("button", { name: "Pedir devolução" }).click();
	await expect(page.getByText("Sua devolução está em andamento")).toBeVisible();
	await letUndoPass(account.email);
	// Each full minute the product sends what was asked for on its way: the page may find the money gone back already.
	const asked = page.getByText("Devolução pedida", { exact: true });
	const goneBack = page.getByText("Devolvido", { exact: true });
	await expect(async () => {
		await openPlan(page);
		await expect(asked.or(goneBack)).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 60_000 });
	await expect(page.getByRole("button", { name: "Manter minha assinatura" })).toHaveCount(0);
});

test("unused extras go back in part, from the plan page and by an admin", async ({ page, baseURL }) => {
	const account = await makeAccount(baseURL);
	await buyUnseen(page, account, { plan: "basico" });
	await buyExtraUnseen(page, "extra-fichas");
	await buyExtraUnseen(page, "extra-perfil");
	await openPlan(page);
	const returns = page.getByRole("region", { name: "Devolver extras" });
	await returns.getByLabel("Quantas fichas devolver").selectOption({ label: "3 fichas: R$\u00a08,10" });
	await expectGood(page);
	await returns.getByRole("button", { name: "Fichas extras sem uso: devolver" }).click();
	await expect(page.getByText("Devolução pedida")).toBeVisible();
	await expect(page.getByText("de 37")).toBeVisible();
	await returns.getByRole("button", { name: "Perfis extras sem uso: devolver" }).click();
	await expect(page.getByText("1 perfil de corretor", { exact: true })).toBeVisible();
	await expect(async () => {
		await openPlan(page);
		await expect(page.getByText(/^Devolvido R\$\s8,10$/)).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 60_000 });
	await page.getByRole("link", { name: /\+10 fichas no mês.*Devolvido R\$\s8,10/ }).click();
	await expect(page.getByText("Devolvido em parte", { exact: true })).toBeVisible();
	await expect(page.getByText(/^R\$\s8,10 em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)).toBeVisible();
	await expectGood(page);

	await signInAsAdmin(page);
	await openAdminPage(page, `/admin/pagamentos?q=${encodeURIComponent(account.email)}`);
	await page.getByRole("link", { name: /\+10 fichas no mês/ }).click();
	await expect(page.getByText("3 por R$\u00a08,10, pedido por cliente")).toBeVisible();
	await page.getByLabel("Quantidade e valor").selectOption({ label: "7: R$\u00a018,90" });
	await page.getByLabel("Motivo").fill("escreveu a tempo e foi respondida depois");
	await expectGoodAtBothWidths(page);
	await page.getByRole("button", { name: "Devolver" }).click();
	await expect(page.getByText("Devolução pedida ao provedor")).toBeVisible();
	await expect(page.getByText("Devolver extras")).toHaveCount(0);
});

test("a monthly plan: next charge, cancel, and the way back by subscribing anew", async ({ page, baseURL }) => {
	const account = await makeAccount(baseURL);
	await buyUnseen(page, account, { billing: "monthly" });
	await expect(fact(page, "Próxima cobrança")).toHaveText(/^R\$\s139,00 em /);
	await expect(page.getByRole("button", { name: /^Profissional anual: Mudar por/ })).toBeVisible();
	await page.getByRole("button", { name: "Cancelar assinatura" }).click();
	await expect(page.getByText(/10 minutos depois do pedido/)).toBeVisible();
	await expect(page.getByRole("button", { name: "Manter minha assinatura" })).toBeVisible();
	await letUndoPass(account.email);
	await openPlan(page);
	await expect(page.getByRole("heading", { name: "Assinar de novo" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Manter minha assinatura" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("plain forms do the same, and cancelling is one click there, too", async ({ page, baseURL }) => {
		const account = await makeAccount(baseURL);
		await enter(page, account);
		await page.goto("/app/plano");
		await page.getByRole("button", { name: "Assinar Básico" }).click();
		await page.waitForURL("**/provedor-teste/**");
		await page.getByLabel("Nome no cartão").fill("APRO");
		await page.getByRole("button", { name: "Pagar com cartão" }).click();
		await leaveProvider(page);
		await page.waitForURL("**/checkout/sucesso**");
		await page.goto("/app/plano");
		await page.getByRole("button", { name: "Cancelar assinatura" }).click();
		await expect(page.getByText("Sem multa e sem novas cobranças.")).toBeVisible();
	});
});
