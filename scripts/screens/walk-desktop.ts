import type { Page } from "playwright";
import type { Reel } from "./reel.ts";

/** The case with the longest history of the sample: authorisation, two visits, a proposal. */
export async function seeTimeline(page: Page, reel: Reel): Promise<void> {
	await page.goto("/app/fichas?q=Ricardo+Bastos");
	await page
		.getByRole("link", { name: /Ricardo Bastos/ })
		.first()
		.click();
	await page.getByRole("link", { name: "Linha do tempo e dossiê" }).click();
	await page.getByRole("heading", { level: 1, name: "Linha do tempo" }).waitFor();
	await page.evaluate(() => document.fonts.ready);
	await reel.take(page, "linha-do-tempo");
}
