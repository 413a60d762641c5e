import type { Page } from "@playwright/test";
import { expect } from "./site-test.ts";

/** What is fixed to the window is printed on every sheet, over the words that happen to be there. */
export async function expectNothingOverPrint(page: Page): Promise<void> {
	await page.emulateMedia({ media: "print" });
	const fixed = await page.evaluate(() =>
		[...document.querySelectorAll("body *")]
			.filter((element) => element.checkVisibility() && getComputedStyle(element).position === "fixed")
			.map(({ outerHTML }) => outerHTML.slice(0, 120)),
	);
	expect(fixed, `${page.url()} prints this over its words`).toEqual([]);
	await page.emulateMedia({ media: "screen" });
}
