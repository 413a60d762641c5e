import type { Page } from "@playwright/test";
import { awake, expect, test } from "#tests/e2e/support/site-test.ts";

const html = (page: Page) => page.locator("html");
const toDark = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Usar tema escuro" });
const toLight = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Usar tema claro" });
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the site is light at first, even for a system set to dark", async ({ page }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto("/");
	await expect(html(page)).toHaveAttribute("data-theme", "light");
});

test("the chosen theme holds over reloads and on every page, has its own logo, and can be taken back", async ({
	page,
}) => {
	await page.goto("/");
	await awake(page);
	const light = await paper(page);
	const logo = page.getByRole("banner").getByRole("img", { name: "Rubrica" });
	await expect(logo).toHaveAttribute("src", "/logo.svg");
	await toDark(page).click();
	await expect(html(page)).toHaveAttribute("data-theme", "dark");
	await expect(logo).toHaveAttribute("src", "/logo-dark.svg");
	expect(await paper(page)).not.toBe(light);
	await page.reload();
	await expect(html(page)).toHaveAttribute("data-theme", "dark");
	await page.goto("/precos");
	await expect(html(page)).toHaveAttribute("data-theme", "dark");
	await awake(page);
	await toLight(page).click();
	await expect(html(page)).toHaveAttribute("data-theme", "light");
	await page.reload();
	await expect(html(page)).toHaveAttribute("data-theme", "light");
	expect(await paper(page)).toBe(light);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the switch turns the theme over and stays on the same page", async ({ page }) => {
		await page.goto("/sobre");
		await toDark(page).click();
		await expect(page).toHaveURL("/sobre");
		await expect(html(page)).toHaveAttribute("data-theme", "dark");
		await page.goto("/contato");
		await expect(html(page)).toHaveAttribute("data-theme", "dark");
		await toLight(page).click();
		await expect(page).toHaveURL("/contato");
		await expect(html(page)).toHaveAttribute("data-theme", "light");
	});
});
