import { openAdminPage, signInAsAdmin } from "#tests/e2e/support/admin.ts";
import { expectGoodAtBothWidths } from "#tests/e2e/support/axe.ts";
import { goToProvider, newBuyer, payByCard } from "#tests/e2e/support/checkout.ts";
import { lookAgain } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an admin finds an order, sees its payment and events, asks the provider again and replays", async ({ page }) => {
	const buyer = newBuyer();
	await goToProvider(page, { buyer });
	await payByCard(page);
	await page.waitForURL("**/checkout/sucesso**");
	await signInAsAdmin(page);
	await openAdminPage(page, "/admin/pagamentos");
	await page.getByRole("searchbox", { name: "Buscar pedidos" }).fill(buyer.email);
	await page.getByRole("button", { name: "Buscar" }).click();
	await expect(page.getByText("1 pedido", { exact: true })).toBeVisible();
	await expectGoodAtBothWidths(page);
	await page.getByRole("link", { name: new RegExp(buyer.email) }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Plano Profissional anual" })).toBeVisible();
	await expect(page.getByText("Contado", { exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Conferir com o provedor" }).click();
	await expect(page.getByText("Pedido conferido com o provedor")).toBeVisible();
	await expect(async () => {
		await lookAgain(page);
		await expect(page.getByText("Pagamento contado").or(page.getByText("Anotado")).first()).toBeVisible({
			timeout: 500,
		});
	}).toPass({ timeout: 60_000 });
	await page
		.getByRole("button", { name: /^Processar de novo/ })
		.first()
		.click();
	await expect(page.getByText("Evento processado de novo")).toBeVisible();
	await expectGoodAtBothWidths(page);

	await openAdminPage(page, "/admin/pagamentos/eventos");
	await expect(page.getByRole("link", { name: "Ver o pedido" }).first()).toBeVisible();
	await expectGoodAtBothWidths(page);
});

test("filters stay in the address, and what is not there is said", async ({ page }) => {
	await signInAsAdmin(page);
	await openAdminPage(page, "/admin/pagamentos?q=nada-assim");
	await expect(page.getByText("Nenhum pedido por aqui")).toBeVisible();
	await page.getByRole("link", { name: "Alertas" }).click();
	await expect(page).toHaveURL(/q=nada-assim&filtro=alertas$/);
	await expectGoodAtBothWidths(page);
});
