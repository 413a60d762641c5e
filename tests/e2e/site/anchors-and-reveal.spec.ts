import type { Locator, Page } from "@playwright/test";
import { test as reading } from "#tests/e2e/support/reader.ts";
import { awake, documentTop, expect, scrollTo, test } from "#tests/e2e/support/site-test.ts";

const ANCHORS = ["why-humanoid", "specifications", "get-access"];

const topOf = (page: Page, id: string) =>
	page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
const step = (page: Page, name: string) =>
	page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a link to a section jumps, for people who asked for less motion, and stops below the header: 100 px above it on a phone, 80 px from 768 px on; the back key returns", async ({
	page,
}) => {
	await page.goto("/");
	await awake(page);
	await noteScrolling(page);
	await page.locator("[data-hero] [data-trial]").click();
	await expect.poll(() => topOf(page, "get-access")).toBe(100);
	expect(await stations(page), "places on the way").toBe(1);
	await page.goBack();
	await expect(page).toHaveURL("/");
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

	const target = page.locator("#get-access");
	for (const [width, offset] of [
		[360, 100],
		[767, 100],
		[768, 80],
		[1280, 80],
	] as const) {
		await page.setViewportSize({ width, height: 760 });
		await target.blur();
		await scrollTo(page, 0);
		await page.getByRole("main").getByRole("link", { name: "Teste 7 Dias Grátis" }).first().click();
		await expect.poll(() => topOf(page, "get-access"), `at ${width} px`).toBe(offset);
		await expect(page).toHaveURL("/#get-access");
		await expect(target).toBeFocused();
	}
});

test("a link to a section glides there", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.goto("/");
	await awake(page);
	await noteScrolling(page);
	await page.locator("[data-hero] [data-trial]").click();
	await expect.poll(() => topOf(page, "get-access")).toBe(100);
	// A busy machine draws few of the places on the way, or none.
	await expect(page.locator("html")).toHaveAttribute("data-asked", "smooth");
});

/** In the page: how a scroll is asked for, and each place where it has stopped to be drawn. */
function noteScrolling(page: Page): Promise<void> {
	return page.evaluate(() => {
		const scroll = window.scrollTo.bind(window);
		window.scrollTo = (way?: ScrollToOptions | number) => {
			if (typeof way === "object") document.documentElement.dataset.asked = way.behavior;
			scroll(way as ScrollToOptions);
		};
		const stations = new Set<number>();
		addEventListener("scroll", () => stations.add(window.scrollY));
		Object.assign(window, { stations });
	});
}

/** The scroll event comes with the frame after the scroll. */
function stations(page: Page): Promise<number> {
	return page.evaluate(async () => {
		for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
		return (window as unknown as { stations: Set<number> }).stations.size;
	});
}

test("a page opened at a section shows it below the header, by each of its addresses", async ({ page }) => {
	for (const [path, id] of [...ANCHORS.map((id) => [`/#${id}`, id] as const), ["/details/get-access", "get-access"]]) {
		await page.goto("about:blank");
		await page.goto(path ?? "");
		await expect(page).toHaveURL(`/#${id}`);
		await awake(page);
		await expect.poll(() => topOf(page, id ?? ""), path).toBe(100);
	}
});

test("whoever has begun somewhere else before the page wakes up is not taken to the section", async ({ page }) => {
	const scripts = Promise.withResolvers<void>();
	await page.route("**/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await page.goto("/#get-access");
	const link = page.getByRole("contentinfo").getByRole("link").first();
	await link.focus();
	scripts.resolve();
	await awake(page);
	await expect(link).toBeFocused();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("a link to a section leaves the same room, and nothing is hidden", async ({ page }) => {
		await page.goto("/#specifications");
		await expect.poll(() => topOf(page, "specifications")).toBe(100);
		const reveals = page.locator(".reveal");
		await expect(reveals).not.toHaveCount(0);
		for (const reveal of await reveals.all()) await expect(reveal).toHaveCSS("opacity", "1");
	});
});

/** Puts the part of the element that the number says (0.05 is a twentieth) above the lower edge of the screen. */
async function showPart(page: Page, element: Locator, part: number): Promise<void> {
	const height = await element.evaluate((node) => node.getBoundingClientRect().height);
	await scrollTo(page, (await documentTop(element)) - (page.viewportSize()?.height ?? 0) + height * part);
}

test("a marked element fades in when a tenth of it is visible, once", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.goto("/");
	await awake(page);
	const element = step(page, "PREENCHE");
	await expect(element).toHaveCSS("opacity", "0");
	await showPart(page, element, 0.06);
	await expect(element).toHaveCSS("opacity", "0");
	await showPart(page, element, 0.14);
	await expect(element).toHaveCSS("opacity", "1");
	await scrollTo(page, 0);
	await expect(element).toHaveCSS("opacity", "1");
	await showPart(page, element, 0.14);
	await expect(element).toHaveCSS("opacity", "1");
});

reading("the three steps carry their names, times and words in order", async ({ reader: page }) => {
	await page.goto("/");
	for (const [name, time, words] of [
		["PREENCHE", "cerca de 2 min", /imóvel e do cliente/],
		["CLIENTE ASSINA", "cerca de 1 min", /[Aa]ssinatura digital/],
		["FICA BLINDADO", "cerca de 2 min", /prova jurídica.*avaliação do cliente/],
	] as const) {
		await expect(step(page, name)).toContainText(time);
		await expect(step(page, name)).toContainText(words);
	}
});

test("with less motion nothing waits to fade in; sections follow the order of the specification, the showcase its picture", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/");
	const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
	expect(headings.length).toBeGreaterThanOrEqual(9);
	// Before that, what lies inside a section that is not laid out yet has no place.
	await awake(page);
	const opacities = await page
		.locator(".reveal")
		.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).opacity));
	expect(opacities.length).toBeGreaterThan(0);
	expect(new Set(opacities)).toEqual(new Set(["1"]));
	const tops = await page.evaluate(() =>
		[
			"[data-hero]",
			"#why-humanoid",
			"#specifications",
			"#vitrine-titulo",
			"#passos-titulo",
			"#depoimentos",
			"#get-access",
		].map((selector) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN),
	);
	expect(tops).toEqual(tops.toSorted((a, b) => a - b));

	const showcase = page.getByRole("region", { name: "Cada visita vira um documento" });
	const picture = showcase.getByRole("img", { name: /^O painel de gestão da Rubrica/ });
	const shown = () => picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
	expect(await shown()).not.toMatch(/vitrine-painel/);
	await picture.scrollIntoViewIfNeeded();
	await expect.poll(shown).toMatch(/vitrine-painel/);
	for (const benefit of ["Painel de gestão", "Modelos do seu jeito", "Equipe na mesma conta"])
		await expect(showcase.getByText(benefit, { exact: true })).toBeVisible();
});
