import { recordOf } from "#core/kernel/record.ts";
import { fetchedAhead } from "./fetch-scripts.ts";
import { takeParts } from "./fetched-at-rest.ts";

const done = new Set<string>();

/**
 * Programs that were fetched and never run take as long again when their page is opened: they are run one by one while
 * nobody does anything, and what is part of their pages comes after them. A page's programs need each other: only those
 * of one that lies in the browser's memory whole, since some browsers never try a program again that they could not
 * fetch, and none without a network. Nor anything where somebody saves data: what they never open they would have paid for.
 */
export async function runAhead(pages: readonly string[][], stopped: AbortSignal): Promise<void> {
	if (!navigator.onLine || savesData()) return;
	const coming = pages.map((scripts) => ({ scripts, fetched: Promise.all(scripts.map(fetchedAhead)) }));
	for (const { scripts, fetched } of coming) {
		const isWhole = (await fetched).every(Boolean);
		for (const script of isWhole ? scripts : []) {
			if (done.has(script)) continue;
			await idle();
			if (stopped.aborted || !navigator.onLine) return;
			done.add(script);
			await quietly(() => import(/* @vite-ignore */ script));
		}
	}
	for (const load of takeParts()) {
		await idle();
		if (navigator.onLine) await quietly(load);
	}
}

/** As its settings say; Safari and Firefox do not tell. */
function savesData(): boolean {
	return "connection" in navigator && recordOf(navigator.connection).saveData === true;
}

/** The page that needs it asks again, and says what is wrong. */
async function quietly(load: () => Promise<unknown>): Promise<void> {
	await load().catch(() => undefined);
}

function idle(): Promise<void> {
	return new Promise((resolve) => {
		if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
		else setTimeout(resolve, 50);
	});
}
