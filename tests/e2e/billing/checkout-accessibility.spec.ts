import type { Page } from "@playwright/test";
import { expectGoodAtBothWidths, expectNothingSideways } from "#tests/e2e/support/axe.ts";
import {
	askForPixOrBoleto,
	goToProvider,
	newBuyer,
	openCheckout,
	payByCard,
	toPayment,
} from "#tests/e2e/support/checkout.ts";
import { awake, expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** At phone and desktop width, in both themes, and never wider than the window. */
async function expectSound(page: Page): Promise<void> {
	await awake(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
	await page.setViewportSize({ width: 768, height: 800 });
	await expectNothingSideways(page);
	await expectGoodAtBothWidths(page);
}

test("the data form: empty, with errors, with an account found, with a failure", async ({ page, trouble }) => {
	trouble.expect(/process-checkout|create-pending-user/);
	await openCheckout(page);
	await page.route("**/rest/v1/a_usuarios?**", (route) =>
		route.fulfill({ json: { exists: true, status_conta: "trial" } }),
	);
	await page.route("**/functions/v1/create-pending-user", (route) => route.abort());
	await expectSound(page);
	await toPayment(page).click();
	await expect(page.getByText("CPF é obrigatório")).toBeVisible();
	await expectSound(page);
	const { nome_completo, email, cpf_cnpj, telefone } = newBuyer();
	await page.getByLabel("Nome Completo").fill(nome_completo);
	await page.getByLabel("Email", { exact: true }).fill(email);
	await page.getByRole("textbox", { name: "CPF" }).fill(cpf_cnpj);
	await page.getByLabel("Telefone").fill(telefone);
	await expect(page.getByText("Email encontrado")).toBeVisible();
	await toPayment(page).click();
	await expect(page.getByText("Erro inesperado. Tente novamente.")).toBeVisible();
	await expectSound(page);
});

for (const path of [
	"/checkout/sucesso?payment_id=fake",
	"/checkout/erro?error=cc_rejected_high_risk&payment_id=1&plan=basico&billing=annual",
	"/checkout/pendente?method=debit&plan=basico",
]) {
	test(`${path}`, async ({ page }) => {
		await page.goto(path);
		await expectSound(page);
	});
}

test("an unknown plan", async ({ page }) => {
	// An answer without content leaves the browser where it is.
	await page.route("**/precos", (route) => route.fulfill({ status: 204 }));
	await page.goto("/checkout/dados?plan=x");
	await expectSound(page);
});

test("a payment that waits, by Pix and by boleto, and one that came", async ({ page }) => {
	await goToProvider(page, { buyer: newBuyer() });
	await askForPixOrBoleto(page, "Boleto");
	await expect(page.getByLabel("Linha digitável do boleto")).toBeVisible();
	await expectSound(page);
	await page.context().clearCookies();
	await goToProvider(page, { buyer: newBuyer() });
	await payByCard(page);
	await expect(page.getByRole("heading", { name: "Pagamento Aprovado!" })).toBeVisible();
	await expectSound(page);
	await page.context().clearCookies();
	await goToProvider(page, { buyer: newBuyer() });
	await askForPixOrBoleto(page, "Pix");
	await expect(page.getByRole("img", { name: "Código QR do Pix" })).toBeVisible();
	await expectSound(page);
});
