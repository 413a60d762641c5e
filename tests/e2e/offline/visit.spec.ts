import type { Page } from "@playwright/test";
import { expectGood } from "#tests/e2e/support/axe.ts";
import { leaveSignal, openCold, sendUntil } from "#tests/e2e/support/device.ts";
import { signingAwake, signOnDevice } from "#tests/e2e/support/sign.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";
import { takeTime } from "#tests/e2e/support/take-time.ts";

test.use({ serviceWorkers: "allow" });

const COLD_START_MS = 2_000;
const MOST_TRIES = 5;

test("in airplane mode the tool opens cold, makes and signs a visit in at most 6 taps, and it arrives once", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await leaveSignal(page, context, baseURL);
	await context.addInitScript(() => {
		addEventListener("click", () => localStorage.setItem("taps", String(Number(localStorage.taps ?? 0) + 1)), true);
	});

	const openDay = () =>
		takeTime(async () => {
			const opened = await openCold(context);
			await expect(opened.getByRole("link", { name: "Nova visita" })).toBeVisible();
			return opened;
		});
	let { ms, value: phone } = await openDay();
	// What else the machine does only ever adds to it: the least counts.
	for (let again = 1; again < MOST_TRIES && ms >= COLD_START_MS; again++) {
		await stopWorkers(phone);
		await phone.close();
		({ ms, value: phone } = await openDay());
	}
	expect(ms, "to a day that can be used").toBeLessThan(COLD_START_MS);
	await expect(phone.getByText("Sem conexão: tudo fica neste aparelho")).toBeVisible();
	await expectGood(phone);

	await phone.getByRole("link", { name: "Nova visita" }).click();
	await phone.getByRole("link", { name: /João Antônio/ }).click();
	await phone.getByRole("button", { name: /Rua Augusta/ }).click();
	await expect(phone.getByText("Tudo pronto para assinar")).toBeVisible();
	await phone.getByRole("button", { name: "Colher assinaturas" }).click();
	await phone.waitForURL(/\/assinar\/0$/);
	await signingAwake(phone);
	expect(Number(await phone.evaluate(() => localStorage.taps)), "taps").toBeLessThanOrEqual(6);

	await signOnDevice(phone);
	const code = await phone.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/).innerText();
	await phone.getByRole("link", { name: "Voltar para a ficha" }).click();
	await expect(phone.getByText(code), "what the client photographed").toBeVisible();
	await expectGood(phone);

	await context.setOffline(false);
	await phone.goto("/app/neste-aparelho");
	await phone.getByRole("button", { name: "Enviar agora" }).click();
	await expect(phone.getByText(/^Nada a enviar/)).toBeVisible();
	await sendUntil(phone, "Recebida e selada");
	await expectGood(phone);
	await phone.getByRole("link", { name: "Abrir a ferramenta inteira" }).click();
	await expect(
		phone.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Fichas" }),
	).toBeVisible();
	await phone.goto("/app/fichas");
	await expect(phone.getByRole("link", { name: /João Antônio/ })).toHaveCount(1);
});

/** As after a night in a pocket: what opens next starts its worker too. */
async function stopWorkers(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	await session.send("ServiceWorker.enable");
	await session.send("ServiceWorker.stopAllWorkers");
}
