import type { Page } from "@playwright/test";
import { enterTool, makeAccount } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, test } from "#tests/e2e/support/site-test.ts";

test("a page that has just come asks for nothing when it begins to listen, and anew when it is looked at again", async ({
	page,
	baseURL,
}) => {
	const account = await makeAccount(baseURL);
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data")) asked.push(pathname);
	});
	const began = listeningBegan(page);
	await enterTool(page, account);
	await began;

	await lookAway(page);
	const { fichaId } = await sendFichaOf(account.email);
	await lookAtAgain(page);
	await expect(page.locator(`main a[href="/app/fichas/${fichaId}"]`).first()).toBeVisible();
	expect(asked).toEqual(["/app.data"]);
});

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
