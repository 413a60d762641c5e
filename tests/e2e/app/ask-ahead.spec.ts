import type { CDPSession, Locator, Page } from "@playwright/test";
import { enterTool, makeAccount } from "#tests/e2e/support/make-account.ts";
import { sendFichaOf } from "#tests/e2e/support/send-ficha.ts";
import { expect, holdBack, test } from "#tests/e2e/support/site-test.ts";

test.use({ hasTouch: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const place = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name });

test("the page under a finger is asked for before it is let go, once; not where it scrolls on", async ({
	page,
	baseURL,
}) => {
	await enterTool(page, await makeAccount(baseURL));
	const asked = dataAskedBy(page);
	const hand = await page.context().newCDPSession(page);
	await stopTime(page);

	await press(hand, await middleOf(place(page, "Fichas")));
	await page.clock.runFor(50);
	await expect.poll(() => asked).toEqual(["/app/fichas.data"]);
	await expect(heading(page)).toContainText("Juliana");
	await letGo(hand);
	await expect(heading(page)).toHaveText("Fichas");
	expect(asked).toEqual(["/app/fichas.data"]);

	const day = await middleOf(place(page, "Hoje"));
	await press(hand, day);
	await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: day.x, y: day.y - 120 }] });
	await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: day.x, y: day.y - 240 }] });
	await page.clock.runFor(50);
	await letGo(hand);
	expect(asked).toEqual(["/app/fichas.data"]);

	await page.mouse.move(day.x, day.y);
	await page.clock.runFor(50);
	expect(asked).toEqual(["/app/fichas.data"]);
	await page.clock.runFor(50);
	await expect.poll(() => asked).toEqual(["/app/fichas.data", "/app.data"]);
	await page.mouse.click(day.x, day.y);
	await expect(heading(page)).toContainText("Juliana");
	expect(asked).toEqual(["/app/fichas.data", "/app.data"]);
});

test("on a slow network a finger comes before the router has heard of the page: it is asked for as soon as it has", async ({
	page,
	baseURL,
}) => {
	const hearOfPages = await holdBack(page, "**/__manifest*");
	await enterTool(page, await makeAccount(baseURL));
	const asked = dataAskedBy(page);
	const hand = await page.context().newCDPSession(page);
	await stopTime(page);

	await press(hand, await middleOf(place(page, "Fichas")));
	await page.clock.runFor(50);
	expect(asked).toEqual([]);
	hearOfPages();
	await expect.poll(() => asked).toEqual(["/app/fichas.data"]);
	await expect(heading(page)).toContainText("Juliana");
	await letGo(hand);
	await expect(heading(page)).toHaveText("Fichas");
	expect(asked).toEqual(["/app/fichas.data"]);
});

test.describe("a first visit", () => {
	test.use({ newBrowsing: true });

	test("the programs of the pages a page leads to are there before anybody asks, with what few of them need", async ({
		page,
		baseURL,
	}) => {
		// As Safari, which knows no link that fetches ahead.
		await page.addInitScript(() => {
			DOMTokenList.prototype.supports = () => false;
		});
		const account = await makeAccount(baseURL);
		await sendFichaOf(account.email);
		const programs = programsAskedBy(page);
		await enterTool(page, account);
		await expect.poll(programs).toEqual(expect.arrayContaining(["ficha.route", "owner-card", "returned-card"]));
	});

	test("a network that goes while a part comes ahead troubles nobody, whichever of its programs is missing", async ({
		page,
		baseURL,
	}) => {
		const account = await makeAccount(baseURL);
		await sendFichaOf(account.email);
		await page.route("**/assets/proposal-answer-*.js", (route) => route.abort("internetdisconnected"));
		const missed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/proposal-answer-"));
		await enterTool(page, account);
		await missed;
	});
});

/** A busy machine takes longer from one step to the next than a finger lies on a link: only `runFor` lets time pass. */
async function stopTime(page: Page): Promise<void> {
	await page.clock.install();
	await page.clock.pauseAt(Date.now() + 1_000);
}

function dataAskedBy(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith(".data")) asked.push(pathname);
	});
	return asked;
}

/** By their names, without what tells versions apart. */
function programsAskedBy(page: Page): () => string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname)?.[1];
		if (name) asked.push(name);
	});
	return () => asked;
}

async function middleOf(link: Locator): Promise<{ x: number; y: number }> {
	const box = await link.boundingBox();
	if (!box) throw new Error("not on the screen");
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function press(hand: CDPSession, point: { x: number; y: number }): Promise<void> {
	await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
}

async function letGo(hand: CDPSession): Promise<void> {
	await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
