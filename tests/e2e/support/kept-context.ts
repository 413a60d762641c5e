import type { Browser, BrowserContext, Page, ViewportSize } from "@playwright/test";
import { OF_THE_TESTS } from "./shelf.ts";

type Settings = {
	javaScriptEnabled: boolean | undefined;
	hasTouch: boolean | undefined;
	isMobile: boolean | undefined;
	viewport: ViewportSize | null;
	contextOptions: { reducedMotion?: ReducedMotion };
};
type ReducedMotion = NonNullable<Parameters<Page["emulateMedia"]>[0]>["reducedMotion"];
type Kept = { context: BrowserContext; page: Page; settings: Settings; called: Set<string> };

/** The contexts that the tests of a worker open one after the other, by their settings; the one last used comes last. */
export type Keeper = Map<string, Kept>;

/** Each has a process: more would be kept for settings that one or two tests ask for. */
const MOST = 4;

/** On the same host, so that its process goes on, and without script or style. */
export const EMPTY_PAGE = "/robots.txt";

/** What a test does to a context, or to the page in it, and nobody can take back: the context ends with that test. */
const BOTH_FOR_GOOD = "addInitScript exposeBinding exposeFunction setExtraHTTPHeaders close";
const CONTEXT_FOR_GOOD = "newCDPSession setHTTPCredentials";
const CLOCK_FOR_GOOD = "install pauseAt setFixedTime setSystemTime runFor fastForward resume";
const FOR_GOOD = `${BOTH_FOR_GOOD} ${CONTEXT_FOR_GOOD} ${CLOCK_FOR_GOOD}`.split(" ");

/** What is taken back after it. */
const CONTEXT_FOR_NOW = "grantPermissions setGeolocation setOffline";
const PAGE_FOR_NOW = "emulateMedia";

/** What tests listen to; the library's own listeners are others. */
const OF_NETWORK = "request requestfailed requestfinished response websocket";
const OF_PAGE = "console dialog download framenavigated load domcontentloaded page pageerror popup weberror";

/**
 * A new context costs a process, every script fetched and compiled anew, and the process's end: as much as the page
 * itself. So the next test gets the last one's, with nothing left in it but what the network may cache.
 */
export async function openKept(keeper: Keeper, browser: Browser, settings: Settings): Promise<BrowserContext> {
	const name = nameOf(settings);
	const kept = keeper.get(name) ?? (await open(browser, settings));
	keeper.delete(name);
	keeper.set(name, kept);
	const [oldest] = keeper.values();
	if (keeper.size > MOST && oldest) await endKept(keeper, oldest.settings);
	await giveSize(kept, settings.viewport);
	return kept.context;
}

/** One window for all sizes: each other size would be a process, and everything compiled anew. */
function nameOf({ viewport, ...others }: Settings): string {
	return JSON.stringify({ ...others, isSized: viewport !== null });
}

/** Its page, which shows a text of the host by now, and those that the test opens beside it. */
async function giveSize({ context, page }: Kept, viewport: ViewportSize | null): Promise<void> {
	if (!viewport) return;
	insideOf(context)._options.viewport = viewport;
	const size = page.viewportSize();
	if (size?.width !== viewport.width || size.height !== viewport.height) await page.setViewportSize(viewport);
}

type Inside = { _connection: { toImpl(context: BrowserContext): { _options: { viewport: ViewportSize | null } } } };

/** As the library itself has it: what a new page of the context is given is said when the context begins, and only there. */
function insideOf(context: BrowserContext): ReturnType<Inside["_connection"]["toImpl"]> {
	return (context as unknown as Inside)._connection.toImpl(context);
}

async function open(browser: Browser, settings: Settings): Promise<Kept> {
	const context = await browser.newContext();
	const page = await context.newPage();
	const called = new Set<string>();
	const watch = (target: object, names: string) => {
		const methods = target as Record<string, (...given: unknown[]) => unknown>;
		for (const name of names.split(" ")) {
			const method = methods[name]?.bind(target);
			if (!method) throw new Error(`nothing is called ${name} here`);
			methods[name] = (...given) => {
				called.add(name);
				return method(...given);
			};
		}
	};
	watch(context, `${BOTH_FOR_GOOD} ${CONTEXT_FOR_GOOD} ${CONTEXT_FOR_NOW}`);
	watch(page, `${BOTH_FOR_GOOD} ${PAGE_FOR_NOW}`);
	watch(context.clock, CLOCK_FOR_GOOD);
	return { context, page, settings, called };
}

/** As a new one would be, or ended where that cannot be had. */
export async function leaveKept(keeper: Keeper, settings: Settings): Promise<void> {
	const kept = keeper.get(nameOf(settings));
	if (!kept) return;
	const { context, page, called } = kept;
	if (FOR_GOOD.some((name) => called.has(name)) || page.isClosed()) return endKept(keeper, settings);
	for (const event of `${OF_NETWORK} ${OF_PAGE}`.split(" ")) {
		page.removeAllListeners(event);
		context.removeAllListeners(event);
	}
	for (const other of context.pages()) if (other !== page) await other.close();
	await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
	await takeBack(kept);
	await page.goto(EMPTY_PAGE);
	await Promise.all([context.clearCookies(), page.mouse.move(0, 0), page.evaluate(forgetEverything, OF_THE_TESTS)]);
}

async function takeBack({ context, page, settings, called }: Kept): Promise<void> {
	if (called.has("setOffline")) await context.setOffline(false);
	if (called.has("grantPermissions")) await context.clearPermissions();
	if (called.has("setGeolocation")) await context.setGeolocation(null);
	if (called.has("emulateMedia")) {
		const { reducedMotion = "no-preference" } = settings.contextOptions;
		const asAtFirst = { colorScheme: "light", forcedColors: "none", contrast: "no-preference" } as const;
		await page.emulateMedia({ ...asAtFirst, media: null, reducedMotion });
	}
	called.clear();
}

/** In the page; but for what the tests themselves have put on their shelf. */
async function forgetEverything(shelf: string): Promise<void> {
	for (const name of Object.keys(sessionStorage)) if (!name.endsWith(shelf)) sessionStorage.removeItem(name);
	localStorage.clear();
	for (const { name } of await indexedDB.databases()) {
		if (name) await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }));
	}
	for (const name of await caches.keys()) await caches.delete(name);
}

export async function endKept(keeper: Keeper, settings: Settings): Promise<void> {
	const name = nameOf(settings);
	const kept = keeper.get(name);
	keeper.delete(name);
	await kept?.context.close();
}

export async function endAllKept(keeper: Keeper): Promise<void> {
	for (const { settings } of keeper.values()) await endKept(keeper, settings);
}
