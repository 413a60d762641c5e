import type { Page } from "@playwright/test";
import { documentTop, expect, recordPaths, scrollTo, test, watchFade } from "#tests/e2e/support/site-test.ts";

const PORTRAIT = "/pictures/advogado.webp";
const NEAR_PX = 50;

const frame = (page: Page) => page.locator("#specifications [data-progress]");

/** Puts the portrait the given number of pixels below the screen, with its script running. */
async function portraitBelowScreen(page: Page, pixels: number): Promise<void> {
	const height = page.viewportSize()?.height ?? 0;
	// From further away first: there the island wakes, and the page's height settles.
	await scrollTo(page, (await documentTop(frame(page))) - height - 300);
	await page.locator('[data-island="lawyer-portrait"][data-awake]').waitFor({ state: "attached" });
	await scrollTo(page, (await documentTop(frame(page))) - height - pixels);
}

test("the lawyer's words stand with chip, name and title; the portrait is asked for within 50 px of the screen, not before", async ({
	page,
}) => {
	const paths = recordPaths(page);
	await page.goto("/");
	await portraitBelowScreen(page, NEAR_PX + 10);
	await expect(frame(page)).toHaveAttribute("data-progress", "waiting");
	expect(paths).not.toContain(PORTRAIT);
	await portraitBelowScreen(page, NEAR_PX - 10);
	await expect.poll(() => paths).toContain(PORTRAIT);
	await expect(frame(page)).toHaveAttribute("data-progress", "loaded");
	const section = page.locator("#specifications");
	await expect(section.getByText("O que advogados dizem...")).toBeVisible();
	await expect(section.getByRole("blockquote")).toContainText("95%");
	await expect(section.getByText("Dr. Henrique Vasconcelos")).toBeVisible();
	await expect(section.getByText("Advogado Especialista")).toBeVisible();
});

test("a skeleton holds the place until the portrait fades in over 300 ms", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	const answer = Promise.withResolvers<void>();
	await page.route(`**${PORTRAIT}`, async (route) => {
		await answer.promise;
		await route.continue();
	});
	await page.goto("/");
	await portraitBelowScreen(page, -200);
	await expect(frame(page)).toHaveAttribute("data-progress", "loading");
	await expect(frame(page).locator(".breathe")).toBeVisible();
	const portrait = frame(page).locator("> img");
	await expect(portrait).toHaveCSS("opacity", "0");
	const fadeSeconds = await watchFade(portrait);
	answer.resolve();
	expect(await fadeSeconds()).toBeCloseTo(0.3, 3);
	await expect(portrait).toHaveCSS("opacity", "1");
	await expect(page.getByRole("img", { name: "Retrato de Dr. Henrique Vasconcelos" })).toBeVisible();
	await expect(frame(page).locator(".breathe")).toHaveCount(0);
	const [box, corners] = await frame(page).evaluate((node) => {
		const round = node.parentElement as HTMLElement;
		return [round.getBoundingClientRect(), getComputedStyle(round).borderRadius] as const;
	});
	expect(box.width).toBe(box.height);
	expect(Number.parseFloat(corners)).toBeGreaterThanOrEqual(box.width / 2);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the portrait is there all the same", async ({ page }) => {
		await page.goto("/");
		const portrait = page.getByRole("img", { name: "Retrato de Dr. Henrique Vasconcelos" });
		await portrait.scrollIntoViewIfNeeded();
		await expect.poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
	});
});
