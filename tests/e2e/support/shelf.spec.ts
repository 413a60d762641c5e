import { shelved } from "./shelf.ts";
import { expect, test } from "./site-test.ts";

for (const javaScriptEnabled of [true, false])
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("the library's own scripts come to a document from the window's shelf", async ({ page }) => {
			const lies = () => page.evaluate((names) => names.map((name) => sessionStorage.getItem(name)), NAMES);
			await page.goto("/robots.txt");
			await expect(page.locator("body")).toContainText("User-agent");
			expect(await lies()).toEqual([
				expect.stringContaining("InjectedScript"),
				expect.stringContaining("UtilityScript"),
			]);
			await page.evaluate(markAll, NAMES);
			await page.goto("/favicon.svg");
			await expect(page.locator("svg")).toBeVisible();
			const { taken } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
			for (const name of NAMES) expect(taken).toContain(name);
		});
	});

const NAMES = ["InjectedScript", "UtilityScript"].map(shelved);

/** In the page: each tells when it is taken. */
function markAll(names: string[]): void {
	for (const name of names)
		sessionStorage.setItem(
			name,
			`document.documentElement.dataset.taken += "${name}", ${sessionStorage.getItem(name)}`,
		);
}
