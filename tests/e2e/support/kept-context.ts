import type { Browser, BrowserContext, Page, ViewportSize } from "@playwright/test";

/** The context that the tests of a worker open one after the other, and the settings it was opened with. */
export type Keeper = {
	kept?: { context: BrowserContext; page: Page; settings: string; isSpent(): boolean } | undefined;
};

/** On the same host, so that its process goes on, and without script or style. */
export const EMPTY_PAGE = "/robots.txt";

/** What a test does to a context, or to the page in it, and nobody can take back: the context ends with that test. */
const BOTH = "addInitScript exposeBinding exposeFunction setExtraHTTPHeaders close";
const OF_CONTEXT = "grantPermissions setGeolocation setOffline newCDPSession setHTTPCredentials";
const OF_CLOCK = "install pauseAt setFixedTime setSystemTime runFor fastForward resume";

/** What tests listen to; the library's own listeners are others. */
const OF_NETWORK = "request requestfailed requestfinished response websocket";
const OF_PAGE = "console dialog download framenavigated load domcontentloaded page pageerror popup weberror";

/**
 * A new context costs a process, every script fetched and compiled anew, and the process's end: as much as the page
 * itself. So the next test gets the last one's, with nothing left in it but what the network may cache.
 */
export async function openKept(keeper: Keeper, browser: Browser, settings: string): Promise<BrowserContext> {
	if (keeper.kept && keeper.kept.settings !== settings) await endKept(keeper);
	keeper.kept ??= await open(browser, settings);
	return keeper.kept.context;
}

async function open(browser: Browser, settings: string) {
	const context = await browser.newContext();
	const page = await context.newPage();
	let spent = false;
	const watch = (target: object, names: string) => {
		const methods = target as Record<string, (...given: unknown[]) => unknown>;
		for (const name of names.split(" ")) {
			const method = methods[name]?.bind(target);
			if (!method) throw new Error(`nothing is called ${name} here`);
			methods[name] = (...given) => {
				spent = true;
				return method(...given);
			};
		}
	};
	watch(context, `${BOTH} ${OF_CONTEXT}`);
	watch(page, `${BOTH} emulateMedia`);
	watch(context.clock, OF_CLOCK);
	return { context, page, settings, isSpent: () => spent };
}

/** As a new one would be, or ended where that cannot be had. */
export async function leaveKept(keeper: Keeper, viewport: ViewportSize | null): Promise<void> {
	const { kept } = keeper;
	if (!kept) return;
	const { context, page } = kept;
	if (kept.isSpent() || page.isClosed()) return endKept(keeper);
	for (const event of `${OF_NETWORK} ${OF_PAGE}`.split(" ")) {
		page.removeAllListeners(event);
		context.removeAllListeners(event);
	}
	for (const other of context.pages()) if (other !== page) await other.close();
	await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
	await page.goto(EMPTY_PAGE);
	await Promise.all([context.clearCookies(), page.mouse.move(0, 0), page.evaluate(forgetEverything)]);
	const size = page.viewportSize();
	if (viewport && (size?.width !== viewport.width || size.height !== viewport.height))
		await page.setViewportSize(viewport);
}

/** In the page. */
async function forgetEverything(): Promise<void> {
	sessionStorage.clear();
	localStorage.clear();
	for (const { name } of await indexedDB.databases()) {
		if (name) await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }));
	}
	for (const name of await caches.keys()) await caches.delete(name);
}

export async function endKept(keeper: Keeper): Promise<void> {
	const { kept } = keeper;
	keeper.kept = undefined;
	await kept?.context.close();
}
