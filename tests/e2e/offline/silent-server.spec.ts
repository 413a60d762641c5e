import { expect, test } from "#tests/e2e/support/site-test.ts";

test("with a network and no server the tool says that nobody answers, and only an answer makes it say otherwise", async ({
	page,
	trouble,
}) => {
	trouble.expect(/ERR_CONNECTION_REFUSED/);
	await page.route("**/robots.txt", (route) => route.abort("connectionrefused"));
	await page.goto("/app/neste-aparelho");
	const status = page.getByRole("banner").getByRole("status");
	await expect(status).toHaveText("O servidor não responde: tudo fica neste aparelho");
	await expect(page.getByRole("link", { name: "Abrir a ferramenta inteira" })).toHaveCount(0);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
	await page.unroute("**/robots.txt");
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
	await expect(status).toHaveText("Com conexão");
	await expect(page.getByRole("link", { name: "Abrir a ferramenta inteira" })).toBeVisible();
	await page.context().setOffline(true);
	await expect(status).toHaveText("Sem conexão: tudo fica neste aparelho");
});
