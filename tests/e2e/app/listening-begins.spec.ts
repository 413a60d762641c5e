import type { Page } from "@playwright/test";
import { enterTool, makeAccount } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("a page that has just come asks for nothing when it begins to listen, and anew when it is looked at again", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const beganFirst = listeningBegan(page);
	await enterTool(page, account);
	await beganFirst;
	await allIsHeardOf(page, account.email);

	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data")) asked.push(pathname);
	});
	const began = listeningBegan(page);
	await page.reload();
	await began;

	await lookAway(page);
	const { fichaId } = await sendFichaOf(account.email);
	await lookAtAgain(page);
	await expect(linkTo(page, fichaId)).toBeVisible();
	expect(asked).toEqual(["/app.data"]);
});

/** News come in their order, on a busy machine after the page: what the sign-in told has come before a ficha's. */
async function allIsHeardOf(page: Page, email: string): Promise<void> {
	const { fichaId } = await sendFichaOf(email);
	await expect(linkTo(page, fichaId)).toBeVisible();
}

const linkTo = (page: Page, fichaId: string) => page.locator(`main a[href="/app/fichas/${fichaId}"]`).first();

async function listeningBegan(page: Page): Promise<void> {
	await page.waitForResponse("**/app/ao-vivo");
}

/** As a tab that another one covers. */
async function lookAway(page: Page): Promise<void> {
	await page.evaluate(setSight, "hidden");
}

async function lookAtAgain(page: Page): Promise<void> {
	const began = listeningBegan(page);
	await page.evaluate(setSight, "visible");
	await began;
}

function setSight(sight: string): void {
	Object.defineProperty(document, "visibilityState", { value: sight, configurable: true });
	document.dispatchEvent(new Event("visibilitychange"));
}
