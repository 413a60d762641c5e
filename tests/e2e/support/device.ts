import { type BrowserContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { addClient, addProperty, answerCorretor } from "./fichas.ts";
import { enter, makeAccount, type TestAccount, toolAwake } from "./make-account.ts";
import { signOnDevice } from "./sign.ts";

/** The worker is in charge, and all that is needed without a connection lies on the device. */
export async function deviceReady(page: Page, { capsule: wanted = true, since = 0 } = {}): Promise<void> {
	const kept = () =>
		page.evaluate(
			async ({ wanted, since }) => {
				const known = await navigator.serviceWorker.getRegistration("/app");
				if (!known?.active || !navigator.serviceWorker.controller) return "no worker";
				if (!(await indexedDB.databases()).some(({ name }) => name === "rubrica-aparelho")) return "no database";
				type Row = { view?: unknown; mirroredAt?: number; capsule?: { at: number } };
				const people = await new Promise<Row[]>((resolve, reject) => {
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
				const isReady = people.some(
					({ view, mirroredAt, capsule }) => view && mirroredAt && (!wanted || (capsule && capsule.at >= since)),
				);
				return isReady ? "ready" : "not yet";
			},
			{ wanted, since },
		);
	await expect.poll(kept).toBe("ready");
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

/** Where the worker sends what was signed, as soon as it hears of it, no test sees or disturbs its requests: only pages send. */
export async function keepWorkerFromSending(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		// An empty page has none.
		if (!("ServiceWorkerRegistration" in window)) return;
		Object.defineProperty(ServiceWorkerRegistration.prototype, "sync", { get: () => undefined });
	});
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

/** An inspection of one room with something broken in it, up to where its photos are taken. */
export async function inspectRoom(phone: Page): Promise<void> {
	await phone.getByRole("link", { name: /Identificação/ }).click();
	await phone.getByLabel("Vistoriador").fill("Marina Prado");
	await phone.getByText("Semi", { exact: true }).click();
	await phone.getByRole("link", { name: /Ambientes/ }).click();
	await phone.getByText("Acrescentar ambiente").click();
	await phone.getByRole("button", { name: "Sala de estar", exact: true }).click();
	await phone.getByRole("group", { name: "Estado: Piso" }).getByText("Ruim", { exact: true }).click();
	await phone.getByRole("button", { name: "Tudo bom neste ambiente" }).click();
}

/** A photo into the open item; `name` is what the page says of one that it could not keep. */
export async function takePhoto(phone: Page, name: string, background = "#7a8"): Promise<void> {
	const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background } }).png();
	const file = { name, mimeType: "image/png", buffer: await picture.toBuffer() };
	await phone.getByLabel("Tirar foto").setInputFiles(file);
}

/** An inspection is signed by whoever inspects and by the client, one after the other. */
export async function signInspection(phone: Page): Promise<void> {
	await phone.getByRole("button", { name: "Colher assinaturas" }).click();
	await phone.waitForURL(/\/assinar\/0$/);
	await signOnDevice(phone);
	await phone.getByRole("link", { name: /João/ }).click();
	await phone.waitForURL(/\/assinar\/1$/);
	await signOnDevice(phone);
}

/** How many rows of a store lie on the device, of those that `field` says are not done. */
export function rowsOnDevice(page: Page, store: string, field = ""): Promise<number> {
	return page.evaluate(
		([name, done]) =>
			new Promise<number>((resolve) => {
				const asked = indexedDB.open("rubrica-aparelho");
				asked.onsuccess = () => {
					const rows = asked.result.transaction(name).objectStore(name).getAll();
					rows.onsuccess = () => {
						asked.result.close();
						resolve(rows.result.filter((row) => !row[done]).length);
					};
				};
			}),
		[store, field] as const,
	);
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

/** Sent again and again, as somebody would, until the page says so of so many. */
export async function sendUntil(phone: Page, state: string, times = 1): Promise<void> {
	await expect
		.poll(
			async () => {
				await phone.getByRole("button", { name: "Enviar agora" }).click();
				return phone.getByText(state).count();
			},
			{ timeout: 60_000 },
		)
		.toBe(times);
}
