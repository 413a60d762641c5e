import { askForPixOrBoleto, goToProvider, newBuyer, payByCard } from "#tests/e2e/support/checkout.ts";
import { expect, islandAwake, stopClock, test } from "#tests/e2e/support/site-test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a stranger with somebody's payment id learns its state and no name", async ({ page, browser, baseURL }) => {
	const buyer = newBuyer();
	await goToProvider(page, { buyer });
	const id = await askForPixOrBoleto(page, "Pix");
	const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
	await stranger.goto(`/checkout/sucesso?payment_id=${id}`);
	await stranger.waitForURL("**/checkout/pendente?**");
	const shown = await stranger.content();
	expect(shown).not.toContain(buyer.email);
	expect(shown).not.toContain("000201");
	await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Pagamento Pendente");
	await stranger.context().close();
});

test("a known payment is shown on the page of its state, whatever address is opened", async ({ page }) => {
	await goToProvider(page, { buyer: newBuyer() });
	await payByCard(page, "FUND");
	for (const path of ["sucesso", "pendente", "erro"]) {
		await page.goto(`/checkout/${path}`);
		await page.waitForURL("**/checkout/erro**");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Saldo insuficiente");
	}
});

test("'Verificar Status' says 'Verificando...' for two seconds, then loads the page again", async ({ page }) => {
	await stopClock(page);
	await page.goto("/checkout/pendente?method=pix&plan=basico");
	await page.keyboard.press("Shift");
	await islandAwake(page, "check-status");
	await page.getByRole("button", { name: "Verificar Status" }).click();
	await expect(page.getByRole("button", { name: "Verificando..." })).toBeDisabled();
	const loads: string[] = [];
	page.on("framenavigated", (frame) => loads.push(frame.url()));
	await page.clock.runFor(1_900);
	expect(loads).toEqual([]);
	await page.clock.runFor(200);
	await expect(page.getByRole("button", { name: "Verificar Status" })).toBeVisible();
	expect(loads).toHaveLength(1);
});

test("the pending page watches by itself, ever more calmly, and says when nobody answers", async ({
	page,
	trouble,
}) => {
	trouble.expect(/checkout-status/);
	await stopClock(page);
	const asked: number[] = [];
	let down = true;
	await page.route("**/functions/v1/checkout-status", (route) => {
		asked.push(asked.length);
		return down ? route.abort() : route.fulfill({ json: { outcome: "unknown" } });
	});
	await page.goto("/checkout/pendente?method=pix&plan=basico");
	await page.keyboard.press("Shift");
	const watch = await islandAwake(page, "payment-watch");
	await expect(watch).toContainText("Carregando...");
	await page.clock.runFor(2_100);
	await expect(watch).toContainText("Sem resposta agora.");
	down = false;
	await page.clock.runFor(2_700);
	await expect(watch).toContainText("Acompanhando o pagamento");
	await expect(watch).toContainText(/última verificação às \d{2}:\d{2}:\d{2}/);
	expect(asked).toHaveLength(2);
	await page.clock.runFor(3_000);
	expect(asked).toHaveLength(2);
});
