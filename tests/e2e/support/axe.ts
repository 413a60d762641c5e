import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { type ColourSample, colourSamples } from "./colour-samples.ts";
import { cutOffWords } from "./cut-off-words.ts";
import { shelved } from "./shelf.ts";

const axe = createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const source = readFileSync(axe, "utf8");

type Found = { id: string; nodes: { target: unknown[]; failureSummary?: string; element?: Element }[] };
type Options = {
	resultTypes: ("violations" | "passes")[];
	preload: boolean;
	iframes: boolean;
	runOnly?: string[];
	rules?: object;
	elementRef?: boolean;
	selectors?: boolean;
};
type Axe = { run(context: unknown, options: Options): Promise<{ violations: Found[]; passes: Found[] }> };
declare global {
	interface Window {
		axe?: Axe;
	}
}

/** What changes with the theme: the rest of the rules is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

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
 * What axe finds, one line each; of all its rules where none are named. It is brought into a document once, however
 * often it is asked there. Our pages have no frames and no style sheets of other hosts, so it looks for neither.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
	const others = rules?.filter((rule) => !COLOUR_RULES.includes(rule));
	const whole = others?.length === 0 ? [] : await runWhole(page, others);
	const colours = rules && !rules.some((rule) => COLOUR_RULES.includes(rule)) ? [] : await runColours(page);
	return [...whole, ...colours].flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
	);
}

/** Asks in the page, and where axe is not there yet, which is all that an answer can lack, brings it and asks again. */
async function ask<Answer>(page: Page, question: string): Promise<Answer> {
	const answer = await page.evaluate<Answer | undefined>(question);
	if (answer !== undefined) return answer;
	await page.evaluate(source);
	await page.evaluate(shelveAxe, [SHELF, source] as const);
	return page.evaluate<Answer>(question);
}

/** Where the next document of this window finds axe: half a megabyte need not be sent again, nor compiled. */
const SHELF = shelved("axe");

/** In the page. One that came from no host has no shelf. */
function shelveAxe([shelf, source]: readonly [string, string]): void {
	if (origin !== "null") sessionStorage.setItem(shelf, source);
}

/** In the page. */
function wakeAxe(shelf: string): void {
	const kept = window.axe || origin === "null" ? null : sessionStorage.getItem(shelf);
	// biome-ignore lint/security/noGlobalEval: the page's own policy forbids it, and a test stands above that.
	if (kept !== null) window.eval(kept);
}

const wake = `(() => (${wakeAxe})("${SHELF}"))`;

function runWhole(page: Page, rules: string[] | undefined): Promise<Found[]> {
	const options: Options = { resultTypes: ["violations"], preload: false, iframes: false };
	if (rules) options.runOnly = rules;
	else options.rules = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));
	const asked = `window.axe?.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
	return ask(page, `${wake}(), ${asked}`);
}

/** Looks that axe has found readable, on whatever page of this worker. */
const readableLooks = new Set<string>();

/** Four fifths of axe's time go into colours, and most of that into the hundredth paragraph like the first. */
async function runColours(page: Page): Promise<Found[]> {
	const samples = `(${colourSamples})(${JSON.stringify([...readableLooks])})`;
	const question = `(${askForColours})(${samples}, ${JSON.stringify(COLOUR_RULES)}, ${wake})`;
	const { violations, readable } = await ask<Awaited<ReturnType<typeof askForColours>> & object>(page, question);
	for (const look of readable) readableLooks.add(look);
	return violations;
}

/** In the page. What axe could not tell (a picture behind, a part out of sight) is neither a violation nor readable. */
async function askForColours(samples: ColourSample[], runOnly: string[], wake: () => void) {
	if (samples.length === 0) return { violations: [], readable: [] };
	wake();
	const include = samples.map(({ element }) => element);
	const options: Options = { resultTypes: ["violations"], preload: false, iframes: false, runOnly };
	const quick: Options = { ...options, resultTypes: ["violations", "passes"], elementRef: true, selectors: false };
	const found = await window.axe?.run({ include }, quick);
	if (!found) return undefined;
	// Their names are worked out only where somebody will read them.
	if (found.violations.length > 0)
		return { violations: (await window.axe?.run({ include }, options))?.violations ?? [], readable: [] };
	const passed = new Set(found.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
	return {
		violations: [],
		readable: samples.flatMap(({ element, look }) => (look && passed.has(element) ? look : [])),
	};
}

/**
 * As it stands in this window: both themes, no sideways scrolling, no word cut off. `wide` where all the rules have been asked of
 * the same page on a phone: they read the same document, and its colours in the dark are those of the phone.
 */
export async function expectGood(page: Page, { wide = false } = {}): Promise<void> {
	expect(await violations(page, wide ? WIDTH_RULES : undefined), page.url()).toEqual([]);
	await expectNothingSideways(page);
	if (wide) return;
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
	expect(await violations(page, COLOUR_RULES), `${page.url()} in the dark`).toEqual([]);
	await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
}

/** The elements that reach beyond the window, where it scrolls because of them. */
function whatIsTooWide(): string[] {
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth <= clientWidth) return [];
	const beyond = [...document.querySelectorAll("body *")].filter(
		(element) => element.getBoundingClientRect().right > clientWidth + 0.5,
	);
	return [`${scrollWidth - clientWidth} px`, ...beyond.slice(-5).map(({ outerHTML }) => outerHTML.slice(0, 120))];
}

export async function expectNothingSideways(page: Page): Promise<void> {
	expect(await page.evaluate(whatIsTooWide), `${page.url()} scrolls sideways`).toEqual([]);
	expect(await page.evaluate(cutOffWords), `${page.url()} cuts words off`).toEqual([]);
}

/** The same on a desktop and on a phone. */
export async function expectGoodAtBothWidths(page: Page): Promise<void> {
	for (const width of [1280, 360]) {
		await page.setViewportSize({ width, height: 800 });
		await expectGood(page, { wide: width > 360 });
	}
}
