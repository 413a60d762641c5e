import type { Page } from "@playwright/test";
import { test as reading } from "#tests/e2e/support/reader.ts";
import {
	documentTop,
	expect,
	islandAwake,
	recordPaths,
	scrollTo,
	test,
	watchFade,
} from "#tests/e2e/support/site-test.ts";

const FIRST = "/pictures/risco-predio.webp";
const NEAR_PX = 100;

const section = (page: Page) => page.locator("#why-humanoid");
const cards = (page: Page) => section(page).getByRole("article");
const firstFrame = (page: Page) => cards(page).first().locator("[data-progress]");
const dots = (page: Page) => section(page).getByRole("button", { name: /^Ir para \d de 3$/ });

/** The numbers of the cards that lie wholly inside the carousel, from left to right. */
const shown = (page: Page) =>
	page.locator("#exemplos-de-risco").evaluate((viewport) => {
		const { left, right } = viewport.getBoundingClientRect();
		return [...viewport.querySelectorAll("article")]
			.map((card, index) => ({ number: index + 1, box: card.getBoundingClientRect() }))
			.filter(({ box }) => box.left >= left - 1 && box.right <= right + 1)
			.sort((a, b) => a.box.left - b.box.left)
			.map(({ number }) => number);
	});

/** Puts the first card the given number of pixels below the screen, with its script running. */
async function firstCardBelowScreen(page: Page, pixels: number): Promise<void> {
	const height = page.viewportSize()?.height ?? 0;
	await scrollTo(page, (await documentTop(firstFrame(page))) - height - 300);
	await page.locator('[data-island="risk-background"][data-awake]').first().waitFor({ state: "attached" });
	await scrollTo(page, (await documentTop(firstFrame(page))) - height - pixels);
}

reading("the three examples stand under their heading with badge and title", async ({ reader: page }) => {
	await page.goto("/");
	await expect(section(page).getByRole("heading", { level: 2 })).toHaveText("Você Corre Risco de Perder Comissão...");
	await expect(section(page).getByText("Olha esses exemplos...")).toBeVisible();
	await expect(cards(page)).toHaveCount(3);
	await expect(cards(page).nth(0)).toContainText(/R\$\s800 mil/);
	await expect(cards(page).nth(0)).toContainText(/R\$\s48 mil/);
	await expect(cards(page).nth(1)).toContainText("Venceu na Justiça");
	await expect(cards(page).nth(1)).toContainText(/R\$\s45 mil/);
	await expect(cards(page).nth(2)).toContainText(/R\$\s600 mil/);
	await expect(cards(page).nth(2)).toContainText(/R\$\s36 mil/);
});

test("on a phone the cards are a stacked list, and a background is asked for within 100 px of the screen, not before", async ({
	page,
}) => {
	const paths = recordPaths(page);
	await page.goto("/");
	await firstCardBelowScreen(page, NEAR_PX + 10);
	await expect(firstFrame(page)).toHaveAttribute("data-progress", "waiting");
	expect(paths.filter((path) => path.includes("risco-"))).toEqual([]);
	await firstCardBelowScreen(page, NEAR_PX - 10);
	await expect(firstFrame(page)).toHaveAttribute("data-progress", "loaded");
	expect(paths.filter((path) => path.includes("risco-"))).toEqual([FIRST]);
	await firstCardBelowScreen(page, -100);
	const boxes = await cards(page).evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()));
	for (const box of boxes) expect(box.left).toBe(boxes[0].left);
	expect(boxes[1].top).toBeGreaterThan(boxes[0].bottom);
	expect(boxes[2].top).toBeGreaterThan(boxes[1].bottom);
	await expect(section(page).getByRole("button")).toHaveCount(0);
});

test("a gradient holds the place until the background fades in over 500 ms", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const answer = Promise.withResolvers<void>();
	await page.route(`**${FIRST}`, async (route) => {
		await answer.promise;
		await route.continue();
	});
	await page.goto("/");
	await firstCardBelowScreen(page, -200);
	const image = firstFrame(page).locator("> img");
	await expect(image).toHaveCSS("opacity", "0");
	await expect(cards(page).first()).toHaveCSS("background-image", /^linear-gradient/);
	const fadeSeconds = await watchFade(image);
	answer.resolve();
	expect(await fadeSeconds()).toBeCloseTo(0.5, 3);
	await expect(image).toHaveCSS("opacity", "1");
});

test.describe("on a desktop", () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test("the carousel shows two cards and three dots, goes round by buttons, dots and keys, and brings each its background", async ({
		page,
	}) => {
		const paths = recordPaths(page);
		await page.goto("/");
		const heights = async () =>
			Promise.all((await cards(page).all()).map(async (card) => (await card.boundingBox())?.height));
		expect(await heights(), "in a window of 800 px").toEqual([400, 400, 400]);
		await islandAwake(page, "risk-carousel");
		await expect(dots(page)).toHaveCount(3);
		await expect.poll(() => shown(page)).toEqual([1, 2]);
		const next = section(page).getByRole("button", { name: "Próximo" });
		for (const pair of [
			[2, 3],
			[3, 1],
			[1, 2],
		]) {
			await next.click();
			await expect.poll(() => shown(page)).toEqual(pair);
		}
		await expect(cards(page).nth(2).locator("[data-progress]")).toHaveAttribute("data-progress", "loaded");
		expect(paths).toContain("/pictures/risco-celular.webp");
		await section(page).getByRole("button", { name: "Anterior" }).click();
		await expect.poll(() => shown(page)).toEqual([3, 1]);
		await expect(dots(page).nth(2)).toHaveAttribute("aria-current", "true");
		await dots(page).nth(1).click();
		await expect.poll(() => shown(page)).toEqual([2, 3]);
		await expect(dots(page).nth(1)).toHaveAttribute("aria-current", "true");

		await page.locator("#exemplos-de-risco").focus();
		await page.keyboard.press("ArrowLeft");
		await expect.poll(() => shown(page), "with the focus").toEqual([1, 2]);
		await page.keyboard.press("ArrowRight");
		await expect.poll(() => shown(page)).toEqual([2, 3]);
		await page.locator("#exemplos-de-risco").blur();
		await page.keyboard.press("ArrowLeft");
		await expect.poll(() => shown(page), "filling the screen").toEqual([1, 2]);

		await page.setViewportSize({ width: 1280, height: 1400 });
		await expect.poll(heights, "in a window of 1400 px").toEqual([500, 500, 500]);
	});
});

test.describe("at the breakpoint", () => {
	test.use({ viewport: { width: 768, height: 800 } });

	test("the list becomes a carousel at 768 px and a list again below", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "no-preference" });
		await page.goto("/");
		await islandAwake(page, "risk-carousel");
		await expect.poll(() => shown(page)).toEqual([1, 2]);
		await section(page).getByRole("button", { name: "Próximo" }).click();
		await expect.poll(() => shown(page)).toEqual([2, 3]);
		await page.setViewportSize({ width: 767, height: 800 });
		await expect(section(page).getByRole("button")).toHaveCount(0);
		await expect
			.poll(() =>
				cards(page).evaluateAll((nodes) => new Set(nodes.map((node) => node.getBoundingClientRect().left)).size),
			)
			.toBe(1);
	});
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

	test("the row of cards scrolls sideways", async ({ page }) => {
		await page.goto("/");
		await expect.poll(() => shown(page)).toEqual([1, 2]);
		await page
			.locator("#exemplos-de-risco")
			.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: "instant" }));
		await expect.poll(() => shown(page)).toEqual([2, 3]);
	});
});
