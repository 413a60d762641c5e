import type { Page } from "@playwright/test";
import { awake, expect, islandAwake, test, wakeWholePage } from "#tests/e2e/support/site-test.ts";

// Without motion a focused element is in its place at once.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const CONTROLS = "a[href], button, input, select, textarea, summary, video[controls], [tabindex='0']";

/** Numbers every control a sighted mouse user could use, in the order of the document. */
function numberControls(selector: string): string[] {
	const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(
		(element) =>
			element.checkVisibility({ visibilityProperty: true }) &&
			element.tabIndex >= 0 &&
			!element.closest("[inert], [aria-hidden=true]") &&
			// Of a radio group the chosen one is the stop.
			!(element instanceof HTMLInputElement && element.type === "radio" && !element.checked),
	);
	for (const [index, element] of controls.entries()) element.dataset.stop = String(index);
	return controls.map((element) => element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "");
}

/** Where the focus is, whether it shows, and whether something covers it. */
function focusedStop() {
	const focused = document.activeElement as HTMLElement | null;
	if (!focused || focused === document.body) return undefined;
	const shown = focused.closest("label") ?? focused;
	const { outlineStyle, outlineWidth } = getComputedStyle(shown.matches(":has(:focus-visible)") ? shown : focused);
	const box = shown.getBoundingClientRect();
	const top = Math.max(box.top, 0);
	const bottom = Math.min(box.bottom, window.innerHeight);
	const hit = document.elementFromPoint((box.left + box.right) / 2, (top + bottom) / 2);
	return {
		stop: Number(focused.dataset.stop ?? -1),
		name: focused.getAttribute("aria-label") ?? focused.textContent?.trim() ?? "",
		ring: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
		onScreen: bottom > top && box.right > 0 && box.left < window.innerWidth,
		covered: !hit || !(shown.contains(hit) || hit.contains(shown)) || hit.closest("header") !== shown.closest("header"),
	};
}

for (const width of [360, 1280]) {
	test(`the tab key reaches every control of the home page in order, seen and marked, at ${width} px`, async ({
		page,
	}) => {
		await page.goto("/");
		// After the page is there: resized while empty, a browser without a window has drawn no frame of it at all.
		if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
		await wakeWholePage(page);
		const names = await page.evaluate(numberControls, CONTROLS);
		expect(names.length).toBeGreaterThan(30);
		const reached: NonNullable<Awaited<ReturnType<typeof focusedStop>>>[] = [];
		for (let press = 0; press < names.length + 5; press++) {
			await page.keyboard.press("Tab");
			const stop = await page.evaluate(focusedStop);
			if (!stop) break;
			reached.push(stop);
		}
		expect(reached.map(({ name }) => name)).toEqual(names);
		expect(reached.map(({ stop }) => stop)).toEqual(names.map((_, index) => index));
		expect(
			reached.filter(({ ring }) => !ring),
			"without a ring",
		).toEqual([]);
		expect(
			reached.filter(({ onScreen }) => !onScreen),
			"outside the screen",
		).toEqual([]);
		expect(
			reached.filter(({ covered }) => covered),
			"covered",
		).toEqual([]);
	});
}

/** Tabs until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
	for (let press = 0; press < 120; press++) {
		await page.keyboard.press("Tab");
		const focused = await page.evaluate(
			() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
		);
		if (typeof name === "string" ? focused === name : name.test(focused)) return;
	}
	throw new Error(`the tab key does not reach ${name}`);
}

test("by keyboard alone: into the content, the demonstration, billing and plans, questions and the sign-up form", async ({
	page,
}) => {
	await page.goto("/");
	await awake(page);
	await test.step("the first stop skips the header and leads into the content", async () => {
		await page.keyboard.press("Tab");
		const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport({ ratio: 1 });
		await page.keyboard.press("Enter");
		await expect(page.getByRole("main")).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
	});
	await test.step("the demonstration plays", async () => {
		await islandAwake(page, "demo-video");
		await tabTo(page, "Assistir demonstração");
		await page.keyboard.press("Enter");
		await expect(page.locator("video")).toBeFocused();
	});
	await test.step("billing, explanations and plans answer", async () => {
		await islandAwake(page, "plan-cards");
		const annual = page.getByRole("radio", { name: /Anual/ });
		await expect(annual).toBeChecked();
		await annual.focus();
		await page.keyboard.press("ArrowLeft");
		await expect(page.getByRole("radio", { name: /Mensal/ })).toBeChecked();
		await expect(page.getByText(/79,00/).first()).toBeVisible();
		await tabTo(page, /^Sobre: /);
		await page.keyboard.press("Enter");
		const explanation = page.locator("[popover]:popover-open");
		await expect(explanation).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(explanation).toHaveCount(0);
	});
	await test.step("a question opens and closes, one at a time", async () => {
		const first = page.locator("#faq-celular");
		const second = page.locator("#faq-validade");
		await second.locator("summary").press("Enter");
		await expect(second.getByText("MP 2.200-2/2001")).toBeVisible();
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Space");
		await expect(first).toHaveAttribute("open");
		await expect(second).not.toHaveAttribute("open");
		await page.keyboard.press("Space");
		await expect(first).not.toHaveAttribute("open");
	});
	await test.step("the sign-up form is sent with the enter key and takes the focus to what is wrong", async () => {
		const form = await islandAwake(page, "trial-form");
		await form.getByLabel("Nome completo").press("Enter");
		await expect(form.getByText("Nome completo é obrigatório")).toBeVisible();
		await expect(form.getByLabel("Nome completo")).toBeFocused();
	});
});
