import { test as base, expect, type Page } from "@playwright/test";
import { makeAccount, type TestAccount } from "./make-account.ts";

export { expect };

/** What a document only refers to. */
const OTHER_FILES = ["js", "css", "woff2", "avif", "webp", "svg", "png", "gif", "mp4", "webm", "webmanifest"];

/**
 * For tests about what the server wrote, not about what a browser makes of it: one page for all of them, which takes
 * the document alone, without scripts, style sheets and pictures. What hides by style is there to be read.
 */
export const test = base.extend<{ reader: Page }, { readingPage: Page; anyAccount: TestAccount }>({
	readingPage: [
		async ({ browser }, use, { project }) => {
			const { baseURL = "", locale = "pt-BR", viewport = null } = project.use;
			const context = await browser.newContext({ baseURL, locale, viewport, javaScriptEnabled: false });
			const page = await context.newPage();
			const session = await context.newCDPSession(page);
			await session.send("Network.enable");
			await session.send("Network.setBlockedURLs", { urls: OTHER_FILES.map((ending) => `*.${ending}*`) });
			await use(page);
			await context.close();
		},
		{ scope: "worker" },
	],
	reader: async ({ readingPage }, use) => {
		await use(readingPage);
		await readingPage.context().clearCookies();
	},
	/** One for all tests of a worker that only sign in with it. */
	anyAccount: [
		async ({ browser: _ }, use, { project }) => use(await makeAccount(project.use.baseURL)),
		{ scope: "worker" },
	],
});
