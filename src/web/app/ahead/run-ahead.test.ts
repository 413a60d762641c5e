import { afterEach, expect, test, vi } from "vitest";
import { fetchedAtRest } from "./fetched-at-rest.ts";
import { runAhead } from "./run-ahead.ts";

const fetched = vi.fn(async () => new Response("", { status: 404 }));
const part = vi.fn(async () => {});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.clearAllMocks();
});

/** At rest on a page that leads to one other, whose program has a part of its own. */
async function rest(navigator: { onLine: boolean; connection?: { saveData: boolean } }) {
	vi.stubGlobal("navigator", navigator);
	vi.stubGlobal("location", { href: "http://localhost/app" });
	vi.stubGlobal("window", { requestIdleCallback: true });
	vi.stubGlobal("requestIdleCallback", (then: () => void) => then());
	vi.stubGlobal("fetch", fetched);
	fetchedAtRest(part);
	// A name of its own: what was fetched stays known to the module, which other files of this worker's test as well.
	await runAhead([["/assets/ahead-at-rest.js"]], new AbortController().signal);
	return { fetched: fetched.mock.calls.length, parts: part.mock.calls.length };
}

test("where data are saved nothing is fetched or run at rest", async () => {
	expect(await rest({ onLine: true, connection: { saveData: true } })).toEqual({ fetched: 0, parts: 0 });
});

test("elsewhere, and where a browser does not tell, programs and their parts come at rest", async () => {
	expect(await rest({ onLine: true, connection: { saveData: false } })).toEqual({ fetched: 1, parts: 1 });
	vi.clearAllMocks();
	expect(await rest({ onLine: true })).toEqual({ fetched: 1, parts: 1 });
	vi.clearAllMocks();
	expect(await rest({ onLine: false })).toEqual({ fetched: 0, parts: 0 });
});
