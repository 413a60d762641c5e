import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { violations } from "#tests/e2e/support/axe.ts";
import { enter, moveTo } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

const data = path.resolve(process.env.E2E_DATA_DIR ?? "test-results/e2e-data");

/** The demo account, once the first start has filled it. */
async function openDemo(page: Page): Promise<void> {
	const { demo } = JSON.parse(await readFile(path.join(data, "credentials.json"), "utf8"));
	await enter(page, demo);
	await expect
		.poll(
			async () => {
				await moveTo(page, "/app/fichas?q=Sonia");
				return page.getByText("Rascunho").count();
			},
			{ timeout: 60_000 },
		)
		.toBeGreaterThan(0);
}

async function openProperty(page: Page): Promise<void> {
	await moveTo(page, "/app/imoveis?q=Augusta");
	await page
		.locator("main")
		.getByRole("link", { name: /Rua Augusta, 1500/ })
		.click();
}

async function expectAccessible(page: Page): Promise<void> {
	expect(await violations(page)).toEqual([]);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

// Without motion a colour is never looked at halfway.
test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 780 } });

test("a full day fits a phone: long addresses are cut, not the page", async ({ page }) => {
	await openDemo(page);
	await moveTo(page, "/app");
	await expect(page.getByRole("region", { name: "Autorizações que vencem" })).toBeVisible();
	await expectAccessible(page);
});

test("the owner is sent who visited, in one tap, and the list can be printed", async ({ page }) => {
	await openDemo(page);
	await openProperty(page);
	await page.getByRole("link", { name: "Relação de interessados" }).click();
	await page.getByRole("heading", { name: "Quem visitou" }).waitFor();
	await expect(page.getByText("João Antônio da Conceição")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: "Enviar relação" }).click();
	await expect(page.getByText(/Relação R\d\d-\w{4}-\w{4} enviada ao proprietário/)).toBeVisible();
	await page
		.getByRole("link", { name: /^Abrir/ })
		.first()
		.click();
	await expect(page.getByRole("button", { name: "Imprimir" })).toBeVisible();
	await expect(page.getByText("Larissa Mendonça Brito")).toBeVisible();
	await expectAccessible(page);
});
