import { signInAsBroker } from "#tests/e2e/support/fichas.ts";
import { toolAwake } from "#tests/e2e/support/make-account.ts";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { awake, expect, test } from "#tests/e2e/support/site-test.ts";

reading("an unknown address answers 404 with the way home", async ({ reader: page }) => {
	const response = await page.goto("/nao-existe/em-lugar-nenhum");
	expect(response?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
	await expect(page).toHaveTitle("Página não encontrada · Rubrica");
	await page.getByRole("link", { name: "Voltar para o início" }).press("Enter");
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("heading", { level: 1 })).toContainText("A visita foi sua");
});

test("the not-found page has the header, the menu and the trial of every other page", async ({ page, trouble }) => {
	trouble.expect(/404.*nao-existe/);
	await page.goto("/nao-existe");
	await awake(page);
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
	await page.keyboard.press("Escape");
	await page.getByRole("contentinfo").getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
	await expect(page.getByRole("dialog", { name: "Comece seu teste grátis" })).toBeVisible();
});

test("a page of the tool outside of its frame that is not there becomes the same page, and stays it once awake", async ({
	page,
	baseURL,
	trouble,
}) => {
	trouble.expect(/404.*relacoes/);
	await signInAsBroker(page, baseURL);
	const response = await page.goto("/app/relacoes/018f0000-0000-7000-8000-000000000000");
	expect(response?.status()).toBe(404);
	await toolAwake(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
	await page.getByRole("button", { name: "Abrir menu" }).click();
	await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});
