import { PDF } from "@libpdf/core";
import type { Page } from "@playwright/test";
import { beginOnDevice, bringDevice, deviceReady, openCold, sendUntil } from "#tests/e2e/support/device.ts";
import { signOnDevice } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

/** What the phone's clock shows, without touching how its time goes by. */
async function setClock(page: Page, ms: number): Promise<void> {
	await page.evaluate((shift) => localStorage.setItem("relogio", String(shift)), ms);
}

test("a clock set back a year and then three hours ahead is stated in the sealed document, and accepted", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await context.addInitScript(() => {
		const Real = Date;
		const shown = () => Real.now() + Number(localStorage.getItem("relogio") ?? 0);
		globalThis.Date = new Proxy(Real, {
			construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [shown()]),
			get: (target, name) => (name === "now" ? shown : Reflect.get(target, name)),
		});
	});
	await bringDevice(page, baseURL);
	// Old enough to be renewed by the page in which the ficha will be made: so its even clock spans both.
	await setClock(page, 11 * MINUTE);
	await page.close();
	const since = Date.now() + 11 * MINUTE;
	const phone = await openCold(context, "/app/neste-aparelho");
	// Kept, not only answered: the clocks of that moment are part of it.
	await deviceReady(phone, { since });
	await expect(phone.getByText(/clientes e imóveis como em/)).toBeVisible();
	await context.setOffline(true);
	await setClock(phone, -YEAR);
	await phone.getByRole("link", { name: "Nova", exact: true }).click();
	await phone.getByRole("link", { name: /Visita/ }).click();
	await beginOnDevice(phone);
	await phone.getByRole("button", { name: "Colher assinaturas" }).click();
	await phone.waitForURL(/\/assinar\/0$/);
	await signOnDevice(phone);
	await setClock(phone, 180 * MINUTE);
	await context.setOffline(false);
	await phone.goto("/app/neste-aparelho");
	await sendUntil(phone, "Recebida e selada");
	await phone.getByRole("link", { name: /João Antônio/ }).click();
	const ficha = await phone.getByRole("link", { name: "Abrir a ficha com conexão" }).getAttribute("href");
	const file = await phone.request.get(`${ficha}/documento.pdf`);
	const pdf = await PDF.load(await file.body());
	const text = pdf
		.extractText()
		.map((one) => one.text)
		.join(" ")
		.replaceAll(/\s+/g, " ");
	expect(text).toContain("O relógio do aparelho foi mudado enquanto ele estava sem conexão.");
	expect(text).toMatch(/Saltos do relógio atrasado 365 dias/);
	// What it took on its way to the server is not in it: seconds, where the machine has much to do.
	expect(text).toMatch(/Diferença ao entregar .{0,160}adiantado (3 h|2 h 59 min [3-5]\d s)/);
});
