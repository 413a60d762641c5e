import { enter, makeAccount, toolAwake } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("the steps of a draft stand still while the page wakes up, so that no tap falls beside them", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const { fichaId } = await sendFichaOf(account.email);
	await enter(page, account);
	await page.goto(`/app/fichas/${fichaId}`);
	await page.getByRole("button", { name: "Proposta a partir da visita" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Proposta / pedido de reserva" })).toBeVisible();
	const address = page.url();
	for (const step of ["", "?passo=valor", "?passo=revisar"]) {
		const scripts = Promise.withResolvers<void>();
		await page.route("**/*.js", (route) => scripts.promise.then(() => route.continue()));
		await page.goto(address + step, { waitUntil: "commit" });
		const steps = page.getByRole("navigation", { name: "Etapas" }).getByRole("link");
		const current = steps.and(page.locator("[aria-current=step]"));
		await expect(current, step).toBeInViewport({ ratio: 1 });
		// Letters of the fallback font have another width.
		await page.evaluate(() => document.fonts.ready.then(() => undefined));
		const asleep = await current.boundingBox();
		expect(asleep?.x, "what stands before it is seen to be there").toBeGreaterThanOrEqual(16);
		scripts.resolve();
		await toolAwake(page);
		expect(await current.boundingBox(), step).toEqual(asleep);
		await page.unroute("**/*.js");
	}
});
