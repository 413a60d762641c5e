import { prefetched } from "./fetch-scripts.ts";
import { takeParts } from "./fetched-at-rest.ts";

const done = new Set<string>();

/**
 * Programs that were fetched and never run take as long again when their page is opened: they are run one by one while
 * nobody does anything, and what is part of their pages comes after them. Only what lies in the browser's memory, since
 * some browsers never try a program again that they could not fetch.
 */
export async function runAhead(scripts: readonly string[], stopped: AbortSignal): Promise<void> {
	if (!navigator.onLine) return;
	const coming = [...new Set(scripts)].filter((script) => !done.has(script));
	const fetched = coming.map((script) => ({ script, isHere: prefetched(script) }));
	for (const { script, isHere } of fetched) {
		if (!(await isHere)) continue;
		await idle();
		if (stopped.aborted) return;
		done.add(script);
		await quietly(() => import(/* @vite-ignore */ script));
	}
	for (const load of takeParts()) {
		await idle();
		if (navigator.onLine) await quietly(load);
	}
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
