import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { violations } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// Five pages, each looked at in two themes and three widths.

/** Orders through the product's own calls; where the hosted page is comes back. */
async function order(request: APIRequestContext, billing: "annual" | "monthly"): Promise<string> {
	const email = `bia.${randomUUID()}@exemplo.com.br`;
	const buyer = { tipo_pessoa: "fisica", nome_completo: "Bia Prado", email, cpf_cnpj: "52998224725" };
	const purchase = { ...buyer, telefone: "11987654321", planId: "profissional", billing };
	const pending = await request.post("/functions/v1/create-pending-user", { data: purchase });
	expect(pending.ok(), await pending.text()).toBe(true);
	const { usuario_id } = await pending.json();
	const data = { planId: "profissional", billing, userEmail: email, userPhone: "11987654321", usuario_id };
	const hosted = await request.post("/functions/v1/process-checkout", { data });
	expect(hosted.ok(), await hosted.text()).toBe(true);
	return (await hosted.json()).checkoutUrl;
}

async function expectSound(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: "light" });
	expect(await violations(page)).toEqual([]);
	// A theme changes colours and nothing else.
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await violations(page, ["color-contrast", "link-in-text-block"])).toEqual([]);
	for (const width of [360, 768, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
	}
}

test("every hosted page is accessible in both themes and never scrolls sideways", async ({
	page,
	request,
	trouble,
}) => {
	trouble.expect(/422/);
	const checkout = await order(request, "annual");
	await page.goto(checkout);
	await expectSound(page);
	await page.getByLabel("CVV").fill("1");
	await page.getByRole("button", { name: "Pagar com cartão" }).click();
	await expect(page.getByLabel("CVV")).toHaveAccessibleDescription("São 3 ou 4 números.");
	await expectSound(page);
	await page.goto(checkout);
	await page.getByText("Boleto", { exact: true }).click();
	await page.getByRole("button", { name: "Gerar boleto" }).click();
	await expect(page.getByLabel("Linha digitável")).toHaveValue(/^\d{47}$/);
	await expectSound(page);
	await page.goto(await order(request, "monthly"));
	await expectSound(page);
	await page.goto("/provedor-teste");
	await expect(page.getByRole("heading", { level: 1, name: "Provedor de teste" })).toBeVisible();
	await expectSound(page);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("a refused card, then a Pix, all by keyboard", async ({ page, request }) => {
		await page.goto(await order(request, "annual"));
		await page.getByLabel("Nome no cartão").fill("FUND");
		await page.getByLabel("Nome no cartão").press("Enter");
		await expect(page.getByRole("heading", { level: 1, name: "Pagamento recusado" })).toBeVisible();
		await page.getByRole("link", { name: "Tentar de outro jeito" }).press("Enter");
		await page.locator("summary", { hasText: "Pix" }).press("Enter");
		await page.getByRole("button", { name: "Gerar código Pix" }).press("Enter");
		await expect(page.getByRole("img", { name: "QR code do Pix" })).toBeVisible();
		await expect(page.getByLabel("Pix copia e cola")).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
		await page.getByRole("button", { name: "Pagar agora" }).press("Enter");
		await expect(page.getByRole("heading", { level: 1, name: "Pagamento aprovado" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Voltar ao site" })).toHaveAttribute("href", /status=approved/);
	});
});
