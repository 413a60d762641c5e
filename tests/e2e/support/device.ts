import { type BrowserContext, expect, type Page } from "@playwright/test";
import { addClient, addProperty, answerCorretor, signInAsBroker } from "./fichas.ts";
import { toolAwake } from "./make-account.ts";

/** The worker is in charge, and all that is needed without a connection lies on the device. */
export async function deviceReady(page: Page): Promise<void> {
	const kept = () =>
		page.evaluate(async () => {
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
			return people.some(({ view, mirroredAt, capsule }) => view && mirroredAt && capsule) ? "ready" : "not yet";
		});
	await expect.poll(kept, { timeout: 20_000 }).toBe("ready");
}

/** A broker who knows one client and one property, on a phone that has opened the tool once. */
export async function bringDevice(page: Page, baseURL: string | undefined): Promise<void> {
	await signInAsBroker(page, baseURL);
	await addClient(page);
	await addProperty(page);
	await answerCorretor(page);
	await page.goto("/app");
	await toolAwake(page);
	await deviceReady(page);
}

/** Opened anew in a window of its own, as from the phone's first screen. */
export async function openCold(context: BrowserContext, path = "/app"): Promise<Page> {
	const page = await context.newPage();
	await page.goto(path);
	return page;
}
