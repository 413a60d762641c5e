import { expect, test } from "./site-test.ts";

const LATER = "<style>@keyframes later { 0%, 99% { visibility: hidden } } label { animation: later 0.3s }</style>";

test.describe("where scripts are switched off", () => {
	test.use({ javaScriptEnabled: false });

	test("what comes into view a moment later is filled in", async ({ page }) => {
		await page.setContent(`${LATER}<label>Nome <input></label>`);
		await page.getByLabel("Nome").fill("Ana");
		await expect(page.getByLabel("Nome")).toHaveValue("Ana");
	});
});
