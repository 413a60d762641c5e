import { enter, makeAccount, toolAwake } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("a button that only a script answers rests until the script is there; one that needs none does not", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const { fichaId } = await sendFichaOf(account.email);
	await enter(page, account);
	let come = () => {};
	const coming = new Promise<void>((resolve) => {
		come = resolve;
	});
	await page.route("**/*.js", async (route) => {
		await coming;
		await route.continue();
	});
	await page.goto(`/app/fichas/${fichaId}`, { waitUntil: "commit" });
	const copy = page.getByRole("button", { name: "Copiar link" });
	await expect(copy).toHaveCSS("opacity", "0.5");
	await expect(page.getByRole("button", { name: "Corretor", exact: true })).toHaveCSS("opacity", "1");
	come();
	await toolAwake(page);
	await expect(copy).toHaveCSS("opacity", "1");
});
