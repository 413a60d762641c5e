import type { Page } from "@playwright/test";
import { test as reading } from "#tests/e2e/support/reader.ts";
import {
	awake,
	documentTop,
	expect,
	islandAwake,
	recordPaths,
	scrollTo,
	stopClock,
	test,
} from "#tests/e2e/support/site-test.ts";

// What moves is the subject.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const LOTTIE = "/loop-header.lottie";
const VIDEO = /^\/video\/demo\.(webm|mp4)$/;

const playButton = (page: Page) => page.getByRole("button", { name: "Assistir demonstração" });
const tilt = (page: Page) => page.locator("[data-tilt]").evaluate((sheet) => (sheet as HTMLElement).style.transform);

/** Marks <html data-hero-near> when the page's own observer, 50 px around the screen, has met the hero. */
function markHeroNear(): void {
	const Native = window.IntersectionObserver;
	window.IntersectionObserver = class extends Native {
		constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
			super((entries, observer) => {
				callback(entries, observer);
				const near = entries.some((entry) => entry.isIntersecting && entry.target.matches("[data-hero]"));
				if (near && observer.rootMargin.startsWith("50px")) document.documentElement.dataset.heroNear = "";
			}, options);
		}
	};
}

/** Opens the home page with a clock that only the test moves. */
async function openWithStoppedClock(page: Page): Promise<void> {
	await page.addInitScript(markHeroNear);
	await stopClock(page);
	await page.goto("/");
}

async function animationAwake(page: Page): Promise<void> {
	await awake(page);
	await page.locator('[data-island="hero-animation"][data-awake]').waitFor({ state: "attached" });
}

reading("the hero says what the product does and shows the three claims", async ({ reader: page }) => {
	await page.goto("/");
	const hero = page.locator("[data-hero]");
	await expect(hero.getByRole("heading", { level: 1 })).toHaveText(
		"A visita foi sua. A comissão também. Agora com prova.",
	);
	for (const figure of ["+800", "5 min", "95%"]) await expect(hero.getByText(figure, { exact: true })).toBeVisible();
	await expect(hero.getByRole("link", { name: "Teste 7 Dias Grátis" })).toHaveAttribute("href", "/#get-access");
	await expect(hero.getByRole("link", { name: "Ver preços" })).toHaveAttribute("href", "/precos");
	const film = page.getByRole("link", { name: /demonstração em vídeo/ });
	await expect(film, "without JavaScript").toHaveAttribute("href", "/video/demo.mp4");
});

/** Notes on <html> what moves by itself when the page is painted for the first time. */
function noteWhatMoves(): void {
	new PerformanceObserver((_, observer) => {
		observer.disconnect();
		document.documentElement.dataset.movedAtFirst = String(document.getAnimations().length);
	}).observe({ type: "paint", buffered: true });
}

test("nothing moves before the page is painted, and then the word is underlined by hand", async ({ page }) => {
	await page.addInitScript(noteWhatMoves);
	await page.goto("/");
	await expect(page.locator("html")).toHaveAttribute("data-moved-at-first", "0");
	const stroke = page.locator("[data-hero] h1 path");
	const strokes = () =>
		stroke.evaluate((path) => path.getAnimations().map((one) => (one as CSSAnimation).animationName));
	await expect.poll(strokes).toEqual(["stroke-draw"]);
	await expect(stroke).toHaveCSS("stroke-dashoffset", "0px");
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the word is underlined all the same", async ({ page }) => {
		await page.goto("/");
		await expect(page.locator("[data-hero] h1 path")).toHaveCSS("stroke-dashoffset", "0px");
	});
});

test("the demonstration shows its poster, asks for no video before somebody plays it, and says when it does not come", async ({
	page,
	trouble,
}) => {
	trouble.expect(/video\/demo\.(webm|mp4)/);
	const paths = recordPaths(page);
	await page.goto("/");
	await islandAwake(page, "demo-video");
	const poster = page.getByRole("img", { name: /^O dia do corretor na Rubrica/ });
	await expect.poll(() => poster.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
	expect(paths.filter((path) => VIDEO.test(path))).toEqual([]);

	await test.step("a video that does not come gives the poster back with a word about it", async () => {
		await page.route(/\/video\/demo\.(webm|mp4)$/, (route) => route.abort());
		await playButton(page).click();
		await expect(page.getByText("O vídeo não carregou. Confira a conexão e toque de novo.")).toBeVisible();
		await expect(playButton(page)).toBeVisible();
		await page.unroute(/\/video\/demo\.(webm|mp4)$/);
		paths.length = 0;
	});

	await playButton(page).click();
	const video = page.getByLabel("Demonstração da Rubrica, sem som");
	await expect(video).toBeFocused();
	await expect(video).toHaveAttribute("poster", "/video/demo-poster.avif");
	await expect(video).toHaveAttribute("controls");
	await expect.poll(() => video.evaluate((node) => (node as HTMLVideoElement).currentTime)).toBeGreaterThan(0);
	expect(paths.some((path) => VIDEO.test(path))).toBe(true);
});

test("the animation is asked for half a second after the hero is near, and drawn", async ({ page }) => {
	const paths = recordPaths(page);
	await openWithStoppedClock(page);
	await page.clock.runFor(3000);
	await animationAwake(page);
	await page.locator("html[data-hero-near]").waitFor({ state: "attached" });
	await page.clock.runFor(480);
	expect(paths).not.toContain(LOTTIE);
	await page.clock.runFor(40);
	await expect.poll(() => paths).toContain(LOTTIE);
	await expect(page.locator("[data-lottie] svg path").first()).toBeAttached();
});

test("the animation is not asked for while the hero is more than 50 px away", async ({ page }) => {
	const paths = recordPaths(page);
	await openWithStoppedClock(page);
	const hero = page.locator("[data-hero]");
	const bottom = (await documentTop(hero)) + (await hero.evaluate((node) => node.clientHeight));
	// Scrolling also wakes the page.
	await scrollTo(page, bottom + 60);
	await animationAwake(page);
	await page.clock.runFor(2000);
	await expect(page.locator("html[data-hero-near]")).toHaveCount(0);
	expect(paths).not.toContain(LOTTIE);
	await scrollTo(page, bottom + 40);
	await page.locator("html[data-hero-near]").waitFor({ state: "attached" });
	await page.clock.runFor(520);
	await expect.poll(() => paths).toContain(LOTTIE);
});

test("an animation file that is not one is only logged", async ({ page }) => {
	const logged = page.waitForEvent(
		"console",
		(message) => message.type() === "warning" && message.text().includes(LOTTIE),
	);
	await page.route(`**${LOTTIE}`, (route) => route.fulfill({ body: "<html>" }));
	await page.goto("/");
	await logged;
	await expect(page.locator("[data-lottie]")).toBeEmpty();
});

test.describe("with a mouse on a desktop", () => {
	test.use({ viewport: { width: 1280, height: 800 } });

	test("the sheet leans towards the pointer and lies flat again when it leaves", async ({ page }) => {
		await page.goto("/");
		// The drawing comes half a second after the sheet can lean.
		await page.locator("[data-lottie] svg").waitFor({ state: "attached" });
		await page.mouse.move(900, 300);
		await page.mouse.move(1000, 320);
		await expect.poll(() => tilt(page)).toMatch(/rotateX\(.+\) rotateY\(.+\)/);
		await page.mouse.move(640, 30);
		await scrollTo(page, 3000);
		await page.mouse.move(640, 500);
		await expect.poll(() => tilt(page)).toBe("");
	});

	test("the sheet lies flat for people who asked for less motion", async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		await page.locator("[data-lottie] svg").waitFor({ state: "attached" });
		await page.mouse.move(900, 300);
		await page.mouse.move(1000, 320);
		await scrollTo(page, 0);
		expect(await tilt(page)).toBe("");
	});
});

test.describe("on a touch screen", () => {
	test.use({ hasTouch: true, isMobile: true });

	test("the sheet never leans", async ({ page }) => {
		await page.goto("/");
		await page.locator("[data-lottie] svg").waitFor({ state: "attached" });
		await page.mouse.move(100, 300);
		await page.mouse.move(200, 320);
		await scrollTo(page, 0);
		expect(await tilt(page)).toBe("");
	});
});
