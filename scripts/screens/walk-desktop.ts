import type { Page } from "playwright";
import type { Reel } from "./reel.ts";

/** What three months of the sample agency came to, as whoever manages sees it. */
export async function seeManagement(page: Page, reel: Reel): Promise<void> {
	await page.getByRole("button", { name: "Gestão", exact: true }).click();
	await page.getByRole("button", { name: "Gestão", pressed: true }).waitFor();
	await page.goto("/app/gestao?periodo=90-dias");
	await page.getByRole("heading", { level: 1, name: "Gestão" }).waitFor();
	await page.evaluate(() => document.fonts.ready);
	await reel.take(page, "gestao");
}
