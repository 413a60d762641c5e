import { extras } from "#core/billing/plans/plans.ts";
import { formatMoney, formatMoneyShort } from "#core/kernel/money/money.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("the banner promises up to 30% off and the toggle shows -30%", async ({ page }) => {
	await page.goto("/precos");
	await expect(page.getByText("Até 30% de desconto no plano anual")).toBeVisible();
	await expect(page.getByRole("radio", { name: "Anual -30%" })).toBeChecked();
	await expect(page.getByRole("article")).toHaveCount(3);
});

reading("reasons and extras are listed with their prices", async ({ reader: page }) => {
	await page.goto("/precos");
	const why = page.getByRole("region", { name: "Faça a conta antes da visita, não depois" });
	await expect(why.getByText("Por que escolher")).toBeVisible();
	await expect(why.getByRole("heading", { level: 3 })).toHaveCount(4);
	const more = page.getByRole("region", { name: "O mês apertou? Some só o que falta" });
	const fichas = more.getByRole("listitem").filter({ hasText: "+10 fichas no mês" });
	await expect(fichas).toContainText(formatMoney(extras.fichas.price));
	await expect(fichas).toContainText("R$ 27,00");
	await expect(fichas).toContainText("Compradas dentro da ferramenta");
	const perfil = more.getByRole("listitem").filter({ hasText: "+1 perfil de corretor" });
	await expect(perfil).toContainText(`${formatMoneyShort(extras.perfil.price)} por mês`);
	await expect(perfil).toContainText("R$ 17");
});

reading("the trust strip says 7 free days, no card, cancel anytime", async ({ reader: page }) => {
	await page.goto("/precos");
	const main = page.getByRole("main");
	for (const promise of ["7 dias grátis", "Sem cartão", "Cancele quando quiser"]) {
		await expect(main.getByText(promise, { exact: true })).toBeVisible();
	}
});

test("the closing button leads to the sign-up section of the home page", async ({ page }) => {
	await page.goto("/precos");
	await page.getByRole("main").getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
	await expect(page).toHaveURL(/\/#get-access$/);
	await expect(page.locator("#get-access").getByRole("heading", { level: 2 })).toBeInViewport();
});

test.describe("on a wide screen", () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test("the three cards stand side by side with their buttons on one line", async ({ page }) => {
		await page.goto("/precos");
		const tops = await page
			.getByRole("link", { name: /^Assinar / })
			.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
		expect(tops).toHaveLength(3);
		expect(new Set(tops).size).toBe(1);
	});
});
