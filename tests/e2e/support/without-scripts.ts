import { expect, type Locator, type Page } from "@playwright/test";

const ACTIONS = ["click", "fill", "check", "press", "selectOption", "setInputFiles"] as const;
const withoutScripts = new WeakSet<Page>();

/**
 * Playwright tries an action again by a timer of the page, and where scripts are switched off no timer ends: what is
 * about to come into view would be waited for until the test is over. So it is waited for from outside, and tried once.
 */
export function actWithoutScripts(page: Page): void {
	withoutScripts.add(page);
	const actions = Object.getPrototypeOf(page.locator("body")) as Record<string, (...given: unknown[]) => unknown>;
	for (const name of ACTIONS) {
		const act = actions[name];
		if (!act) throw new Error(`nothing is called ${name} here`);
		if (!wrapped.has(act)) actions[name] = waitFirst(act);
	}
}

const wrapped = new WeakSet<(...given: unknown[]) => unknown>();

function waitFirst(act: (...given: unknown[]) => unknown) {
	const acting = async function (this: Locator, ...given: unknown[]) {
		if (withoutScripts.has(this.page())) await expect(this).toBeVisible();
		return act.apply(this, given);
	};
	wrapped.add(acting);
	return acting;
}
