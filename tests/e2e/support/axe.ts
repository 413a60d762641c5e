import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What changes with the theme: the rest of the rules is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds, one line each. Our pages have no frames, so it needs no second page to put results together, and no
 * style sheets of other hosts, so there is nothing to fetch before it begins.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"], preload: false });
	const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
	return violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
	);
}

/** What a wider window changes: colours, sizes, and the names of what only it shows. */
const WIDTH_RULES = [
	...COLOUR_RULES,
	"target-size",
	"scrollable-region-focusable",
	"button-name",
	"link-name",
	"image-alt",
	"label",
	"aria-hidden-focus",
	"landmark-unique",
	"heading-order",
];

/**
 * As it stands in this window: both themes, and no sideways scrolling. `wide` where all the rules have been asked of
 * the same page on a phone: they read the same document.
 */
export async function expectGood(page: Page, { wide = false } = {}): Promise<void> {
	expect(await violations(page, wide ? WIDTH_RULES : undefined), page.url()).toEqual([]);
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
	expect(await violations(page, COLOUR_RULES), `${page.url()} in the dark`).toEqual([]);
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
	await expectNothingSideways(page);
}

export async function expectNothingSideways(page: Page): Promise<void> {
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
	expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** The same on a desktop and on a phone. */
export async function expectGoodAtBothWidths(page: Page): Promise<void> {
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await expectGood(page);
	}
}
