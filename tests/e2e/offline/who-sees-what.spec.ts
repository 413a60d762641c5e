import type { Page } from "@playwright/test";
import {
	beginOnDevice,
	bringDevice,
	deviceReady,
	keepWorkerFromSending,
	leaveSignal,
	openCold,
	rowsOnDevice,
	signVisitOnDevice,
} from "#tests/e2e/support/device.ts";
import { enter, makeAccount, toolAwake } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test.use({ serviceWorkers: "allow" });

test("signing out with unsent work is asked about and loses nothing, and the next person sees none of it", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	trouble.expect(/ERR_CONNECTION_REFUSED/);
	await keepWorkerFromSending(context);
	await leaveSignal(page, context, baseURL);
	const phone = await signVisitOnDevice(context);
	const second = await openCold(context, "/app/gestao");
	await expect(second.getByRole("heading", { name: "Esta página precisa de conexão" })).toBeVisible();
	await second.close();

	// The connection is back, but what was made is not taken: the server is busy.
	await context.setOffline(false);
	await context.route("**/app/aparelho/**", (route) => route.abort("connectionrefused"));
	await phone.goto("/app");
	await toolAwake(phone);
	await phone.getByRole("button", { name: "Menu da conta" }).click();
	await phone.getByRole("button", { name: "Sair" }).click();
	await expect(phone.getByRole("heading", { name: "Há fichas só neste aparelho" })).toBeVisible();
	await phone.getByRole("button", { name: "Continuar aqui" }).click();
	await phone.getByRole("button", { name: "Sair" }).click();
	await phone.getByRole("button", { name: "Sair mesmo assim" }).click();
	await expect(phone).toHaveURL(/\/app\/entrar/);
	await expect(phone.getByRole("heading", { name: "Entrar" })).toBeVisible();

	await phone.goto("about:blank");
	await context.setOffline(true);
	const locked = await openCold(context);
	await expect(locked.getByRole("heading", { name: "Este aparelho ainda não conhece você" })).toBeVisible();
	await expect(locked.getByText(/João|Augusta/)).toHaveCount(0);
	await locked.close();

	await context.setOffline(false);
	await context.unroute("**/app/aparelho/**");
	await enter(phone, await makeAccount(baseURL, "Otávio Reis"));
	await phone.goto("/app");
	await toolAwake(phone);
	await deviceReady(phone);
	const left = () => rowsOnDevice(phone, "entries", "delivered");
	await expect.poll(left, { message: "what the first one signed has gone on its way", timeout: 30_000 }).toBe(0);
	await phone.goto("about:blank");
	await context.setOffline(true);
	const theirs = await openCold(context, "/app/neste-aparelho");
	await expect(theirs.getByText("Nenhuma ficha foi feita sem conexão neste aparelho.")).toBeVisible();
	await expect(theirs.getByText(/João|Augusta/)).toHaveCount(0);
});

test("whoever opens what lies on a shared phone right after signing in sees nothing of the one before, and makes nothing in their name", async ({
	page,
	context,
	baseURL,
}) => {
	await keepWorkerFromSending(context);
	await bringDevice(page, baseURL);
	await page.goto("/app/neste-aparelho");
	await page.getByRole("link", { name: "Nova", exact: true }).click();
	await page.getByRole("link", { name: /Visita/ }).click();
	await beginOnDevice(page);
	await page.goto("/app/neste-aparelho");
	await expect(page.getByRole("main"), "begun, and shown to whoever began it").toContainText("João");
	await page.goto("about:blank");
	await context.clearCookies();
	await enter(page, await makeAccount(baseURL, "Otávio Reis"));
	await context.addInitScript(() => {
		new MutationObserver(() => {
			if (/João|Augusta/.test(document.body?.textContent ?? "")) document.documentElement.dataset.shown = "another's";
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});
	// No page of the tool was open in between: nothing has handed the phone over.
	const theirs = await openCold(context, "/app/neste-aparelho");
	await expect(theirs.getByText("Nenhuma ficha foi feita sem conexão neste aparelho.")).toBeVisible();
	await theirs.getByRole("link", { name: "Nova", exact: true }).click();
	await theirs.getByRole("link", { name: /Visita/ }).click();
	await expect(theirs).toHaveURL(/nova\/visita/);
	await expect(theirs.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(theirs.locator("html"), "not for a moment").not.toHaveAttribute("data-shown");
});

test("one step back, to a page that the browser kept as it was left, whoever has signed out is not seen", async ({
	page,
	context,
	baseURL,
	trouble,
}) => {
	trouble.expect(/ERR_INTERNET_DISCONNECTED/);
	await leaveSignal(page, context, baseURL);
	const kept = await openCold(context, "/app/fichas/nova/visita");
	await expect(kept.getByRole("link", { name: /João Antônio/ })).toBeVisible();
	await showAgain(kept);
	await expect(kept.getByRole("link", { name: /João Antônio/ })).toBeVisible();

	await closeDevice(kept);
	await showAgain(kept);
	await expect(kept.getByRole("heading", { name: "Este aparelho ainda não conhece você" })).toBeVisible();
	await expect(kept.getByText(/João|Augusta/)).toHaveCount(0);
});

/** Playwright switches the back-forward cache off, so the events around it are sent by hand. */
async function showAgain(page: Page): Promise<void> {
	const happen = (name: string) =>
		page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
	await happen("pagehide");
	await expect(page.getByRole("heading", { level: 1 }), "kept with nothing to be seen").toBeHidden();
	await happen("pageshow");
}

/** What signing out in another page leaves of whose the device is. */
async function closeDevice(page: Page): Promise<void> {
	await page.evaluate(
		() =>
			new Promise<void>((resolve) => {
				const asked = indexedDB.open("rubrica-aparelho");
				asked.onsuccess = () => {
					const change = asked.result.transaction("state", "readwrite");
					change.objectStore("state").clear();
					change.oncomplete = () => {
						asked.result.close();
						resolve();
					};
				};
			}),
	);
}
