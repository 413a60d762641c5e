import type { Locator, Page } from "@playwright/test";
import { awake, expect, islandAwake, stopClock, test } from "#tests/e2e/support/site-test.ts";

// What moves is the subject.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const AUTOPLAY_MS = 5000;

const carousel = (page: Page) => page.getByRole("region", { name: "Depoimentos de corretores" });
const position = (page: Page) => carousel(page).locator("[aria-live]");
const next = (page: Page) => carousel(page).getByRole("button", { name: "Próximo depoimento" });
const previous = (page: Page) => carousel(page).getByRole("button", { name: "Depoimento anterior" });

/** The live region is silent exactly while the carousel moves by itself. */
const moves = (page: Page, moving: boolean) =>
	expect(position(page)).toHaveAttribute("aria-live", moving ? "off" : "polite");

/** The carousel on the screen, the mouse elsewhere, and a clock that only the test moves. */
async function openWithStoppedClock(page: Page): Promise<Locator> {
	await stopClock(page);
	await page.goto("/");
	await page.clock.runFor(3000);
	await awake(page);
	await page.mouse.move(1, 1);
	await islandAwake(page, "testimonials");
	await expect(position(page)).toHaveText("1 de 5");
	return carousel(page);
}

/** Whatever is due comes once: frame by frame, the drawing above would be drawn sixty times a second as well. */
const letPass = (page: Page, ms: number) => page.clock.fastForward(ms);

test("buttons and arrow keys go round in both directions, and each testimonial says that it is illustrative", async ({
	page,
}) => {
	await openWithStoppedClock(page);
	await carousel(page).getByRole("group").hover();
	await moves(page, false);
	// Under the mouse it stands still: however long the first click takes, it finds the first testimonial.
	await page.clock.resume();
	await previous(page).click();
	await expect(position(page)).toHaveText("5 de 5");
	await expect(carousel(page).getByText("Camila Rocha")).toBeInViewport();
	await next(page).click();
	await expect(position(page)).toHaveText("1 de 5");
	for (const number of [2, 3, 4, 5, 1]) {
		await next(page).click();
		await expect(position(page)).toHaveText(`${number} de 5`);
	}
	await carousel(page).getByRole("button", { name: "Ir para 3 de 5" }).click();
	await expect(position(page)).toHaveText("3 de 5");
	await expect(carousel(page).getByText("Luciana Teles")).toBeInViewport();
	await expect(carousel(page).getByText("Depoimento ilustrativo")).toHaveCount(5);
	await carousel(page).getByRole("button", { name: "Ir para 1 de 5" }).click();
	await expect(position(page)).toHaveText("1 de 5");
	await carousel(page).getByRole("group").focus();
	await page.keyboard.press("ArrowLeft");
	await expect(position(page)).toHaveText("5 de 5");
	await page.keyboard.press("ArrowRight");
	await expect(position(page)).toHaveText("1 de 5");
});

test("it moves on by itself each 5 seconds, and stands still under the mouse, with the focus and when paused", async ({
	page,
}) => {
	await openWithStoppedClock(page);
	await moves(page, true);
	await page.clock.runFor(AUTOPLAY_MS - 10);
	await expect(position(page)).toHaveText("1 de 5");
	await page.clock.runFor(20);
	await expect(position(page)).toHaveText("2 de 5");
	for (const number of [3, 4, 5, 1]) {
		await letPass(page, AUTOPLAY_MS);
		await expect(position(page)).toHaveText(`${number} de 5`);
	}

	// Under the mouse; when it leaves, a whole pause begins again.
	await carousel(page).getByRole("group").hover();
	await moves(page, false);
	await letPass(page, 3 * AUTOPLAY_MS);
	await expect(position(page)).toHaveText("1 de 5");
	await page.mouse.move(1, 1);
	await moves(page, true);
	await page.clock.runFor(AUTOPLAY_MS - 10);
	await expect(position(page)).toHaveText("1 de 5");
	await page.clock.runFor(20);
	await expect(position(page)).toHaveText("2 de 5");

	await next(page).focus();
	await moves(page, false);
	await letPass(page, 3 * AUTOPLAY_MS);
	await expect(position(page), "with the focus").toHaveText("2 de 5");
	await next(page).blur();
	await moves(page, true);

	await carousel(page).getByRole("button", { name: "Pausar" }).click();
	await page.mouse.move(1, 1);
	await carousel(page).getByRole("button", { name: "Continuar" }).blur();
	await letPass(page, 3 * AUTOPLAY_MS);
	await expect(position(page), "paused").toHaveText("2 de 5");
	await moves(page, false);
});

test("it never moves by itself for people who asked for less motion", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openWithStoppedClock(page);
	await moves(page, false);
	await letPass(page, 3 * AUTOPLAY_MS);
	await expect(position(page)).toHaveText("1 de 5");
});
