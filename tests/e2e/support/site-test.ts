import { setTimeout } from "node:timers/promises";
import {
	test as base,
	type ConsoleMessage,
	expect,
	type Locator,
	type Page,
	type Request,
	type Response,
} from "@playwright/test";
import { AWAY, watchAhead } from "./asked-ahead.ts";
import { EMPTY_PAGE, endAllKept, endKept, type Keeper, leaveKept, openKept } from "./kept-context.ts";
import { shelvePlaywright } from "./shelf.ts";
import { actWithoutScripts } from "./without-scripts.ts";

export { expect };

/** What went wrong in the browser during a test. Nothing may, except what the test says it provokes. */
export type Trouble = {
	/** Declares a trouble the test causes on purpose; the test fails if it does not happen. */
	expect(pattern: RegExp): void;
};

/** Every test fails on a console error, an exception, a failed request, an error status or another host. */
export const test = base.extend<{ trouble: Trouble; newBrowsing: boolean }, { keeper: Keeper }>({
	keeper: [
		async ({ browser: _ }, use) => {
			const keeper: Keeper = new Map();
			await use(keeper);
			await endAllKept(keeper);
		},
		{ scope: "worker" },
	],
	/** For tests of what a first visit fetches: nothing is cached, and the service worker may stay. */
	newBrowsing: [false, { option: true }],
	context: async (
		{ browser, keeper, newBrowsing, javaScriptEnabled, hasTouch, isMobile, viewport, serviceWorkers, contextOptions },
		use,
		test,
	) => {
		if (newBrowsing || serviceWorkers === "allow") {
			const context = await browser.newContext();
			await use(context);
			return context.close();
		}
		const settings = { javaScriptEnabled, hasTouch, isMobile, viewport, contextOptions };
		await use(await openKept(keeper, browser, settings));
		if (test.status === test.expectedStatus) await leaveKept(keeper, settings);
		else await endKept(keeper, settings);
	},
	trouble: [
		async ({ context, baseURL, javaScriptEnabled }, use) => {
			const seen: string[] = [];
			const ahead = watchAhead();
			const missedAhead: string[] = [];
			const declared: RegExp[] = [];
			const host = new URL(baseURL ?? "").host;

			const watchConsole = (message: ConsoleMessage) => {
				if (message.type() === "error") seen.push(`console: ${message.text()} (${message.location().url})`);
			};
			const watchRequest = (request: Request) => {
				const url = new URL(request.url());
				ahead.note(request);
				if (url.protocol.startsWith("http") && url.host !== host) seen.push(`other host: ${request.url()}`);
			};
			const watchResponse = (response: Response) => {
				if (response.status() >= 400) seen.push(`status ${response.status()}: ${response.url()}`);
			};
			const watchFailure = (request: Request) => {
				const reason = request.failure()?.errorText;
				// Leaving a page, or a video that has enough, cancels what is under way.
				if (reason === "net::ERR_ABORTED") return;
				// Where scripts are switched off, the browser calls a script it was told to preload forbidden.
				if (reason === "csp" && javaScriptEnabled === false) return;
				if (reason === AWAY && ahead.has(request)) return void missedAhead.push(request.url());
				seen.push(`failed: ${request.url()} ${reason}`);
			};
			context.on("console", watchConsole);
			context.on("weberror", (error) => {
				seen.push(`exception: ${error.error().stack ?? error.error()}`);
			});
			context.on("request", watchRequest);
			context.on("response", watchResponse);
			context.on("requestfailed", watchFailure);

			await use({ expect: (pattern) => declared.push(pattern) });

			const ofAhead = missedAhead.map((url) => `console: Failed to load resource: ${AWAY} (${url})`);
			const unexpected = seen.filter(
				(line) => !isStreamEnding(line) && !ofAhead.includes(line) && !declared.some((pattern) => pattern.test(line)),
			);
			expect(unexpected, "troubles in the browser").toEqual([]);
			const missing = declared.filter((pattern) => !seen.some((line) => pattern.test(line)));
			expect(missing, "declared troubles that never came").toEqual([]);
		},
		{ auto: true },
	],
	page: async ({ context, javaScriptEnabled }, use) => {
		const page = context.pages()[0] ?? (await context.newPage());
		await shelvePlaywright(page);
		if (javaScriptEnabled === false) actWithoutScripts(page);
		const resize = page.setViewportSize;
		page.setViewportSize = async (size) => {
			// Resized while empty, a browser without a window has twice drawn no frame of the page that followed.
			expect(page.url(), "resize a page that is there, or name its size in test.use").not.toMatch(EMPTY);
			await resize.call(page, size);
		};
		await use(page);
		page.setViewportSize = resize;
	},
});

const EMPTY = new RegExp(`^about:blank$|${EMPTY_PAGE}$`);

/** A page of the tool keeps a stream open: with its session or its network that ends too, and the page opens another. */
function isStreamEnding(line: string): boolean {
	return line.includes("/app/ao-vivo") && !line.startsWith("status 5");
}

/** The page's script runs and the header, where there is one, answers. A key wakes it, as any touch of a visitor does. */
export async function awake(page: Page): Promise<void> {
	await page.keyboard.press("Shift");
	await wakesByItself(page);
}

/** The same where nobody touches anything. */
export async function wakesByItself(page: Page): Promise<void> {
	await page.locator("html[data-awake]").waitFor({ state: "attached" });
	await page.locator('[data-island="site-header"]:not([data-awake])').waitFor({ state: "detached" });
}

/**
 * From the next page on only the test moves the clock; one that goes on by itself adds whatever a busy machine takes
 * to what a test counts. Then it takes a key, or runFor(), to wake the page.
 */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.install({ time: new Date("2026-03-02T09:00:00") });
	await page.clock.pauseAt(new Date("2026-03-02T09:00:01"));
}

/** What a notice leads on to comes when told: the notice itself stands for little more than a second. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
	const { promise: told, resolve: tell } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await told;
		await route.fallback();
	});
	return tell;
}

/** Brings an island into view and waits until it answers. */
export async function islandAwake(page: Page, name: string): Promise<Locator> {
	await awake(page);
	const island = page.locator(`[data-island="${name}"]`).first();
	// The island's own box is `display: contents`: only its content can be scrolled to.
	await island.locator("> *").first().scrollIntoViewIfNeeded();
	await page.locator(`[data-island="${name}"][data-awake]`).first().waitFor({ state: "attached" });
	return island;
}

/** Walks down the page until everything that wakes by being seen is awake, then goes back to the top. */
export async function wakeWholePage(page: Page): Promise<void> {
	await awake(page);
	const size = () => page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight] as const);
	// Who has walked down once and comes again with a wider window finds nobody asleep, or somebody new.
	const isAnyoneAsleep = (await page.evaluate(sleepingIslands)).length > 0;
	for (
		let top = 0, [height, screen] = await size();
		isAnyoneAsleep && top < height;
		top += screen, [height] = await size()
	)
		await scrollTo(page, top);
	await scrollTo(page, 0);
	await expect.poll(() => page.evaluate(sleepingIslands)).toEqual([]);
}

/** Islands that have been in view and still sleep; what lies beyond the edge of a carousel has not been. */
function sleepingIslands(): string[] {
	const wasSeen = (child: Element) => {
		const edge = child.closest("[aria-roledescription=carrossel]")?.getBoundingClientRect().right ?? window.innerWidth;
		return child.checkVisibility() && child.getBoundingClientRect().left < edge;
	};
	const sleeping = document.querySelectorAll<HTMLElement>(
		'[data-island]:not([data-awake]):not([data-wake="interaction"])',
	);
	return [...sleeping]
		.filter((island) => [...island.children].some(wasSeen))
		.map((island) => island.dataset.island ?? "");
}

/** Jumps without animation and waits until every IntersectionObserver has been told of it. */
export async function scrollTo(page: Page, top: number): Promise<void> {
	await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
	// Once in some thousand times a browser without a window draws no frame before it is asked again.
	await expect(async () => {
		const drawn = page.evaluate(drawTwice).then(() => true);
		const isDrawn = await Promise.race([drawn, setTimeout(FRAME_MS, false)]);
		if (!isDrawn) await forceFrame(page);
		expect(isDrawn, "a frame was drawn").toBe(true);
	}).toPass();
}

/** A window of another size is drawn anew, whatever the browser thought of the last frame. */
async function forceFrame(page: Page): Promise<void> {
	const size = page.viewportSize();
	if (!size) return;
	await page.setViewportSize({ ...size, height: size.height + 1 });
	await page.setViewportSize(size);
}

const FRAME_MS = 5_000;

/** An observer reports at the end of a frame. Those that report in the first may wake what the second shows. */
async function drawTwice(): Promise<void> {
	const reported = () =>
		new Promise<void>((resolve) => {
			const observer = new IntersectionObserver(() => {
				observer.disconnect();
				resolve();
			});
			observer.observe(document.body);
		});
	await reported();
	await reported();
}

/** The paths the browser asks for from now on, in order. */
export function recordPaths(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => paths.push(new URL(request.url()).pathname));
	return paths;
}

/** Where an element's top edge is, counted from the top of the document. */
export async function documentTop(element: Locator): Promise<number> {
	return element.evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
}

/**
 * Watches for the next transition of the element; the answer tells how long it took. On a busy machine the
 * compositor may start it later than the page thought: its time then steps back before its beginning, which
 * is told as an end after no time at all (css-transitions-2, "active to before"), and it runs all the same.
 */
export async function watchFade(element: Locator): Promise<() => Promise<number>> {
	const watch = await element.evaluateHandle((node: HTMLElement) => ({
		seconds: new Promise<number>((resolve) => {
			node.addEventListener("transitionend", ({ elapsedTime }) => elapsedTime > 0 && resolve(elapsedTime));
		}),
	}));
	return () => watch.evaluate(({ seconds }) => seconds);
}
