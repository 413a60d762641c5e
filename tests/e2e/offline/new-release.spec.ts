import { beginOnDevice, leaveSignal, openCold } from "#tests/e2e/support/device.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("a new release that comes in the middle of a ficha waits for its end, and then takes over with all of it there", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await leaveSignal(page, context, baseURL);
	const phone = await openCold(context, "/app/fichas/nova/visita");
	await beginOnDevice(phone);
	await phone.getByRole("link", { name: /Dados da visita/ }).click();
	await phone.getByLabel(/^Início/).fill("08:15");
	await context.setOffline(false);
	// Another address of the worker is another release of it.
	await phone.evaluate(async () => {
		const known = await navigator.serviceWorker.register("/app-worker.js?versao=nova", { scope: "/app" });
		await new Promise<void>((resolve) => {
			const look = () => (known.waiting ? resolve() : setTimeout(look, 50));
			look();
		});
	});
	const day = await openCold(context, "/app/neste-aparelho");
	await day.getByRole("button", { name: "Atualizar" }).click();
	await expect(day.getByText("Termine a ficha que está aberta e toque em Atualizar de novo.")).toBeVisible();
	await expect(phone.getByLabel(/^Início/), "undisturbed").toHaveValue("08:15");
	await phone.getByLabel(/^Início/).fill("08:20");
	await expect(phone.getByText("Guardado")).toBeVisible();
	const { pathname } = new URL(phone.url());
	await phone.close();
	// A page that was closed gives back late what it held.
	const held = () => day.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
	await expect.poll(held, "no ficha is open any more").not.toContain("ficha em curso");

	await day.getByRole("button", { name: "Atualizar" }).click();
	const inCharge = () => day.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "");
	await expect.poll(() => inCharge().catch(() => "")).toContain("versao=nova");
	await day.goto(pathname);
	await day.getByRole("link", { name: /Dados da visita/ }).click();
	await expect(day.getByLabel(/^Início/)).toHaveValue("08:20");
});
