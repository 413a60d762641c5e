import { type BrowserContext, expect, type Page } from "@playwright/test";
import { addClient, addProperty, answerCorretor } from "./fichas.ts";
import { enter, makeAccount, type TestAccount, toolAwake } from "./make-account.ts";
import { signOnDevice } from "./sign.ts";

/** The worker is in charge, and all that is needed without a connection lies on the device. */
export async function deviceReady(page: Page, { capsule: wanted = true } = {}): Promise<void> {
	const kept = () =>
		page.evaluate(async (wanted) => {
			const known = await navigator.serviceWorker.getRegistration("/app");
			if (!known?.active || !navigator.serviceWorker.controller) return "no worker";
			if (!(await indexedDB.databases()).some(({ name }) => name === "rubrica-aparelho")) return "no database";
			const people = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
				const asked = indexedDB.open("rubrica-aparelho");
				asked.onerror = () => reject(asked.error);
				asked.onsuccess = () => {
					const rows = asked.result.transaction("people").objectStore("people").getAll();
					rows.onsuccess = () => {
						asked.result.close();
						resolve(rows.result);
					};
				};
			});
			const isReady = people.some(({ view, mirroredAt, capsule }) => view && mirroredAt && (capsule || !wanted));
			return isReady ? "ready" : "not yet";
		}, wanted);
	await expect.poll(kept, { timeout: 20_000 }).toBe("ready");
}

/** A broker who knows one client and one property, on a phone that has opened the tool once. */
export async function bringDevice(page: Page, baseURL: string | undefined): Promise<TestAccount> {
	const account = await makeAccount(baseURL, "Marina Prado");
	await enter(page, account);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await page.goto("/app");
	await toolAwake(page);
	await deviceReady(page);
	return account;
}

/** The same, and then the signal is gone. */
export async function leaveSignal(page: Page, context: BrowserContext, baseURL: string | undefined) {
	const account = await bringDevice(page, baseURL);
	await page.close();
	await context.setOffline(true);
	return account;
}

/** Opened anew in a window of its own, as from the phone's first screen. */
export async function openCold(context: BrowserContext, path = "/app"): Promise<Page> {
	const page = await context.newPage();
	await page.goto(path);
	return page;
}

/** Begun with the known client and property: where the form opens. */
export async function beginOnDevice(phone: Page): Promise<void> {
	await phone.getByRole("link", { name: /João Antônio/ }).click();
	await phone.getByRole("button", { name: /Rua Augusta/ }).click();
	await phone.waitForURL(/\/app\/neste-aparelho\/fichas\//);
}

/** A visit from nothing to the client's receipt, on a phone without a connection. */
export async function signVisitOnDevice(context: BrowserContext): Promise<Page> {
	const phone = await openCold(context, "/app/fichas/nova/visita");
	await beginOnDevice(phone);
	await phone.getByRole("button", { name: "Colher assinaturas" }).click();
	await phone.waitForURL(/\/assinar\/0$/);
	await signOnDevice(phone);
	return phone;
}

/** Sent again and again, as somebody would, until the page says so. */
export async function sendUntil(phone: Page, state: string): Promise<void> {
	await expect
		.poll(
			async () => {
				await phone.getByRole("button", { name: "Enviar agora" }).click();
				return phone.getByText(state).count();
			},
			{ timeout: 60_000 },
		)
		.toBe(1);
}
