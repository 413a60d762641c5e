import type { Page } from "@playwright/test";
import { enter, enterTool, makeAccount, signInAs, toolAwake } from "#tests/e2e/support/make-account.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

// Whole journeys, from the sign-up on.

const TWO_DAYS = 2 * 86_400_000;

async function signOut(page: Page) {
	await page.getByRole("button", { name: "Menu da conta" }).click();
	await page.getByRole("button", { name: "Sair" }).click();
}

test("signing out in one tab leads the others to the sign-in page, signing in brings them back", async ({
	context,
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	await enterTool(page, account);
	const other = await context.newPage();
	await other.goto("/app/conta");
	await toolAwake(other);
	await signOut(page);
	await expect(page).toHaveURL("/app/entrar");
	await expect(other).toHaveURL(/\/app\/entrar/);
	await toolAwake(other);
	await signInAs(page, account);
	await expect(other).toHaveURL("/app");
});

test("another account in one tab takes the place of the first in all", async ({ context, page, baseURL }) => {
	const [first, second] = [await makeAccount(baseURL, "Ana Lima"), await makeAccount(baseURL, "Bruno Reis")];
	await enterTool(page, first);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana");
	const other = await context.newPage();
	await context.clearCookies();
	await signInAs(other, second);
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Bruno");
});

test("news that come in the moment a page is asked for break neither", async ({ page, baseURL }) => {
	await enter(page, await makeAccount(baseURL));
	const learnt = Promise.withResolvers<void>();
	await page.route("**/__manifest*", async (route) => {
		await learnt.promise;
		await route.continue();
	});
	await page.addInitScript(() => {
		new BroadcastChannel("sessao").onmessage = ({ data }) => {
			document.documentElement.dataset.account = data.accountId;
		};
	});
	await page.goto("/app");
	await toolAwake(page);
	await expect(page.locator("html")).toHaveAttribute("data-account", /./);
	const asked = page.waitForRequest("**/__manifest*");
	await page.evaluate(() => {
		const { account: accountId } = document.documentElement.dataset;
		new BroadcastChannel("sessao").onmessage = () =>
			document.querySelector<HTMLAnchorElement>('a[href="/app/clientes"]')?.click();
		new BroadcastChannel("sessao").postMessage({ kind: "signed-in", accountId, sessionId: crypto.randomUUID() });
	});
	await asked;
	learnt.resolve();
	await expect(page).toHaveURL("/app/clientes");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Clientes");
});

test("a sign-out that is answered by a refusal still ends signed out", async ({ page, baseURL, trouble }) => {
	trouble.expect(/^console: Failed to load resource/);
	const account = await makeAccount(baseURL);
	for (const status of [401, 403, 404]) {
		await test.step(`answered ${status}`, async () => {
			trouble.expect(new RegExp(`status ${status}: .*/app/sair`));
			await enterTool(page, account);
			await page.route(
				"**/app/sair",
				async (route) => {
					// The session ended in this very moment: earlier, the page would learn of it and leave by itself.
					await page.context().clearCookies();
					await route.fulfill({ status, body: "" });
				},
				{ times: 1 },
			);
			await signOut(page);
			await expect(page).toHaveURL("/app/entrar");
		});
	}
});

test("a sign-out that fails says so and can be tried again", async ({ page, baseURL, trouble }) => {
	trouble.expect(/status 503: .*\/app\/sair/);
	trouble.expect(/^console: Failed to load resource/);
	await enterTool(page, await makeAccount(baseURL));
	await page.route("**/app/sair", (route) => route.fulfill({ status: 503, body: "" }), { times: 1 });
	await signOut(page);
	await expect(page.getByRole("region", { name: "Avisos" })).toContainText("Não foi possível sair");
	await page.getByRole("button", { name: "Sair" }).click();
	await expect(page).toHaveURL("/app/entrar");
});

/** When the page asks about its session, by its own clock: a busy test hears of one question later than of the next. */
function noteQuestions(): void {
	const ask = window.fetch;
	window.fetch = (input, init) => {
		const { dataset } = document.documentElement;
		if (String(input).includes("/functions/v1/session"))
			dataset.asked = [...(dataset.asked?.split(" ") ?? []), Date.now()].join(" ");
		return ask(input, init);
	};
}

test("near its end a session is extended, and failures are tried again with growing pauses", async ({
	page,
	baseURL,
	trouble,
}) => {
	trouble.expect(/status 503: .*\/functions\/v1\/session/);
	trouble.expect(/^console: Failed to load resource/);
	await enterTool(page, await makeAccount(baseURL));
	const answers = [503, 503, 503];
	await page.addInitScript(noteQuestions);
	await page.route("**/functions/v1/session", (route) => {
		const status = answers.shift();
		// Without a date of its own the answer leaves the browser's clock, two days ahead, as it is.
		return status ? route.fulfill({ status, body: "" }) : route.continue();
	});
	await page.clock.install({ time: Date.now() + TWO_DAYS });
	await page.reload();
	await toolAwake(page);
	const asked = () => page.evaluate(() => (document.documentElement.dataset.asked ?? "").split(" ").map(Number));
	await expect.poll(async () => (await asked()).length).toBe(4);
	const moments = await asked();
	const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
	expect(pauses[0]).toBeGreaterThanOrEqual(190);
	expect(pauses[1]).toBeGreaterThanOrEqual(390);
	expect(pauses[2]).toBeGreaterThanOrEqual(790);
	await expect(page).toHaveURL("/app");
});

test("a session that is over leads to the sign-in page by itself", async ({ page, context, baseURL, trouble }) => {
	trouble.expect(/status 503: .*\/functions\/v1\/session/);
	trouble.expect(/status 401: .*\/functions\/v1\/session/);
	trouble.expect(/^console: Failed to load resource/);
	await enterTool(page, await makeAccount(baseURL));
	await page.clock.install({ time: Date.now() + TWO_DAYS });
	await page.route("**/functions/v1/session", (route) => route.fulfill({ status: 503, body: "" }));
	await Promise.all([page.waitForResponse("**/functions/v1/session"), page.goto("/app/conta")]);
	await context.clearCookies();
	await page.unroute("**/functions/v1/session");
	await expect(page).toHaveURL("/app/entrar");
});
