import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";

/** What somebody's hand did on the way, counted by the page itself. */
export type Effort = { taps: number; keys: number; screens: number; photos: number };

/**
 * How long a hand takes, in seconds, by the keystroke-level model (Card, Moran and Newell, 1980): a key of a typist who
 * is no professional (0.28), pointing and pressing (1.1 and 0.1), making up one's mind before a new screen (1.35). A photo
 * is our own: three seconds to frame it, press and keep it, beside the tap that opens the camera.
 */
const PACE = { tap: 1.2, key: 0.28, screen: 1.35, photo: 3 };
const isAtHumanSpeed = process.env.HUMAN_SPEED === "1";

export function secondsOf({ taps, keys, screens, photos }: Effort): number {
	return Math.round(taps * PACE.tap + keys * PACE.key + screens * PACE.screen + photos * PACE.photo);
}

/**
 * Counts in the page what really reaches it: a pointer that goes down, a letter that arrives, a place that is shown.
 * Choosing in a list of the browser's own is two taps, and a text put in at once is as many keys as it has letters:
 * a script cannot make itself cheaper than a person.
 */
export async function countEffort(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const add = (name: string, more: number) =>
			sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + more));
		addEventListener("pointerdown", (event) => event.isTrusted && add("taps", 1), true);
		addEventListener("change", (event) => event.target instanceof HTMLSelectElement && add("taps", 2), true);
		addEventListener(
			"keydown",
			(event) => event.isTrusted && event.key.length > 1 && !["Shift", "Dead"].includes(event.key) && add("keys", 1),
			true,
		);
		addEventListener(
			"input",
			(event) => {
				const { target } = event;
				if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
				if (["radio", "checkbox", "file", "range"].includes(target.type)) return;
				// A deletion was counted as its key.
				const typed: Event = event;
				if (!(typed instanceof InputEvent)) add("keys", target.value.length);
				else if (typed.inputType.startsWith("insert")) add("keys", [...(typed.data ?? "")].length || 1);
			},
			true,
		);
		// A camera takes one at a time, and each begins with a tap.
		addEventListener(
			"change",
			({ target }) => {
				if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
				add("photos", target.files?.length ?? 0);
				add("taps", target.files?.length ?? 0);
			},
			true,
		);
		const look = () => {
			const place = location.pathname + (new URLSearchParams(location.search).get("passo") ?? "");
			if (sessionStorage.getItem("place") === place) return;
			sessionStorage.setItem("place", place);
			add("screens", 1);
		};
		look();
		window.navigation?.addEventListener("currententrychange", look);
	});
}

/** From here on, with the screen that is open as the first. */
export async function startCounting(page: Page): Promise<void> {
	await page.evaluate(() => {
		sessionStorage.setItem("taps", "0");
		sessionStorage.setItem("keys", "0");
		sessionStorage.setItem("photos", "0");
		sessionStorage.setItem("screens", "1");
	});
}

export function effortOf(page: Page): Promise<Effort> {
	return page.evaluate(() => {
		const count = (name: string) => Number(sessionStorage.getItem(name) ?? 0);
		return { taps: count("taps"), keys: count("keys"), screens: count("screens"), photos: count("photos") };
	});
}

export async function tap(target: Locator): Promise<void> {
	if (isAtHumanSpeed) await pause(PACE.tap * 1000);
	await target.click();
}

/** Into whatever has the focus: whoever types elsewhere taps there first. */
export async function typeOn(page: Page, text: string): Promise<void> {
	await page.keyboard.type(text, isAtHumanSpeed ? { delay: PACE.key * 1000 } : {});
}

export async function typeInto(target: Locator, text: string): Promise<void> {
	await tap(target);
	await typeOn(target.page(), text);
}
