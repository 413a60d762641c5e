import type { Page } from "@playwright/test";
import { awake, expect, scrollTo, test } from "#tests/e2e/support/site-test.ts";

// As most people see it: the menu slides, the header fades.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const CLEAR = "rgba(0, 0, 0, 0)";

const header = (page: Page) => page.getByRole("banner");
const background = (page: Page) => header(page).evaluate((node) => getComputedStyle(node).backgroundColor);

test("the header is clear up to 10 px of scrolling and opaque past them, and its logo leads back to the top", async ({
	page,
}) => {
	await page.goto("/");
	await awake(page);
	await expect(header(page)).toHaveCSS("background-color", CLEAR);
	await scrollTo(page, 11);
	await expect(header(page)).toHaveCSS("background-color", /^rgb\(/);
	await scrollTo(page, 10);
	await expect(header(page)).toHaveCSS("background-color", CLEAR);
	await scrollTo(page, 2000);
	await header(page).getByRole("link", { name: "Rubrica" }).click();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the header still turns opaque by scrolling", async ({ page }) => {
		await page.goto("/");
		await expect.poll(() => background(page)).toBe(CLEAR);
		await page.mouse.wheel(0, 400);
		await expect.poll(() => background(page)).toMatch(/^rgb\(/);
	});

	test("the menu opens, closes and leads to another page", async ({ page }) => {
		await page.goto("/");
		const menu = page.getByRole("dialog", { name: "Menu" });
		// By keyboard, because Playwright's own wait before a click needs the page's JavaScript.
		await page.getByRole("button", { name: "Abrir menu" }).press("Enter");
		await expect(menu).toBeVisible();
		await page.getByRole("button", { name: "Fechar menu" }).press("Enter");
		await expect(menu).toBeHidden();
		await page.getByRole("button", { name: "Abrir menu" }).press("Enter");
		await menu.getByRole("link", { name: "Sobre" }).press("Enter");
		await expect(page).toHaveURL("/sobre");
	});
});

test("the menu takes focus and scrolling while it is open, gives both back, and has every page", async ({ page }) => {
	await page.goto("/");
	await awake(page);
	const opener = page.getByRole("button", { name: "Abrir menu" });
	const menu = page.getByRole("dialog", { name: "Menu" });

	await test.step("it holds the page still, and lets it go", async () => {
		await opener.click();
		await expect(menu).toBeVisible();
		await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
		await page.mouse.move(180, 600);
		await page.mouse.wheel(0, 500);
		await page.keyboard.press("PageDown");
		await page.getByRole("button", { name: "Fechar menu" }).click();
		await expect(menu).toBeHidden();
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		await page.mouse.wheel(0, 500);
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
	});

	await test.step("the tab key goes round inside it and never behind it", async () => {
		await opener.click();
		await expect(menu).toBeVisible();
		const stops = await menu.locator("a, button").count();
		const reached: string[] = [];
		for (let press = 0; press < stops * 2 + 2; press++) {
			await page.keyboard.press("Tab");
			reached.push(await page.evaluate(nameOfFocused));
		}
		expect(reached).not.toContain("behind the menu");
		const names = await menu
			.locator("a, button")
			.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label") ?? node.textContent));
		expect(names.length).toBeGreaterThan(3);
		for (const name of names)
			expect(reached.filter((one) => one === name).length, `times at ${name}`).toBeGreaterThan(1);
		await page.keyboard.press("Shift+Tab");
		expect(await page.evaluate(nameOfFocused)).not.toBe("behind the menu");
	});

	await test.step("escape closes it and gives the focus back to its button", async () => {
		await page.keyboard.press("Escape");
		await expect(menu).toBeHidden();
		await expect(opener).toHaveAttribute("aria-expanded", "false");
		await opener.focus();
		await page.keyboard.press("Enter");
		await expect(menu).toBeVisible();
		await expect(page.locator('button[aria-label="Abrir menu"]')).toHaveAttribute("aria-expanded", "true");
		await page.keyboard.press("Escape");
		await expect(menu).toBeHidden();
		await expect(opener).toBeFocused();
		await expect(opener).toHaveAttribute("aria-expanded", "false");
	});

	await test.step("it has every page, the trial and the login, and closes when one is chosen", async () => {
		await opener.click();
		await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
			"Início",
			"Preços",
			"Sobre",
			"Blog",
			"Contato",
		]);
		await expect(menu.getByRole("link", { name: "Início", exact: true })).toHaveAttribute("aria-current", "page");
		await expect(menu.getByRole("link", { name: "Entrar" })).toHaveAttribute("target", "_blank");
		await menu.getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
		await expect(menu).toBeHidden();
		await expect(page.locator("#get-access")).toBeInViewport();
	});

	await test.step("it closes when the window becomes wide", async () => {
		await opener.click();
		await expect(menu).toBeVisible();
		await page.setViewportSize({ width: 1280, height: 800 });
		await expect(page.locator("dialog:modal")).toHaveCount(0);
		const principal = page.getByRole("navigation", { name: "Principal" });
		await expect(principal.getByRole("link", { name: "Preços" })).toBeVisible();
	});
});

test.describe("on a desktop", () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test("the header has every page and marks the current one; the login opens in a new tab", async ({
		page,
		context,
	}) => {
		await context.route("**/app/entrar", (route) =>
			route.fulfill({ contentType: "text/html", body: "<title>Entrar</title>" }),
		);
		await page.goto("/precos");
		const links = header(page).getByRole("navigation", { name: "Principal" }).getByRole("link");
		await expect(links).toHaveText(["Início", "Preços", "Sobre", "Blog", "Contato"]);
		expect(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("href")))).toEqual([
			"/",
			"/precos",
			"/sobre",
			"/blog",
			"/contato",
		]);
		await expect(links.and(page.locator("[aria-current=page]"))).toHaveText("Preços");
		await expect(page.getByRole("button", { name: "Abrir menu" })).toBeHidden();
		await awake(page);
		const tab = context.waitForEvent("page");
		await header(page).getByRole("link", { name: "Entrar" }).click();
		await expect(await tab).toHaveURL("/app/entrar");
		await expect(page).toHaveURL("/precos");
	});
});

test("the footer links every page, the legal pages, five networks and the trial; the logo leads home", async ({
	page,
}) => {
	await page.goto("/sobre");
	const footer = page.getByRole("contentinfo");
	const hrefs = (await footer
		.getByRole("link")
		.evaluateAll((nodes) => nodes.map((node) => node.getAttribute("href")))) as string[];
	expect(hrefs).toEqual(
		expect.arrayContaining(["/", "/precos", "/sobre", "/blog", "/contato", "/termos-privacidade", "/termos-uso"]),
	);
	const social = footer.getByRole("list", { name: "Redes sociais" }).getByRole("link");
	await expect(social).toHaveCount(5);
	for (const link of await social.all()) await expect(link).toHaveAttribute("target", "_blank");
	await awake(page);
	await footer.getByRole("link", { name: "Teste 7 Dias Grátis" }).click();
	await expect(page.getByRole("dialog", { name: "Comece seu teste grátis" })).toBeVisible();
	await page.keyboard.press("Escape");
	await header(page).getByRole("link", { name: "Rubrica" }).click();
	await expect(page).toHaveURL("/");
});

function nameOfFocused(): string {
	const focused = document.activeElement;
	if (!focused || focused === document.body) return "the browser's own controls";
	if (!focused.closest("dialog")) return "behind the menu";
	return focused.getAttribute("aria-label") ?? focused.textContent ?? "";
}
