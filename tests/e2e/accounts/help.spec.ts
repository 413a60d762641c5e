import { expectGoodAtBothWidths } from "#tests/e2e/support/axe.ts";
import { enterTool, makeAccount, moveTo } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

const shots = process.env.SHOTS;
test.use({ viewport: { width: 360, height: 760 } });

test("on any page help is two taps away, and answers by keyboard", async ({ page, baseURL }) => {
	await enterTool(page, await makeAccount(baseURL));
	await moveTo(page, "/app/clientes");
	await page.getByRole("button", { name: "Menu da conta" }).click();
	await page.getByRole("link", { name: "Ajuda e perguntas comuns" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Ajuda" })).toBeVisible();
	await expect(page.getByRole("link", { name: /Chamar no WhatsApp/ })).toHaveAttribute("href", /%2Fapp%2Fclientes/);

	const question = page.getByText("Enviei a ficha com um erro. Como corrijo?");
	await page.locator("summary").filter({ has: question }).focus();
	await page.keyboard.press("Enter");
	await expect(page.getByText("Uma ficha enviada não muda mais")).toBeVisible();
	await expectGoodAtBothWidths(page);
	if (shots)
		for (const [width, theme] of [360, 768, 1280].flatMap((w) => [[w, "light"] as const, [w, "dark"] as const])) {
			await page.setViewportSize({ width, height: 800 });
			await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
			await page.screenshot({ path: `${shots}/ajuda-${width}-${theme}.png`, fullPage: true });
		}
});
