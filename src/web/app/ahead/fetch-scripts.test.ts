import { expect, test, vi } from "vitest";
import { fetchedAhead } from "./fetch-scripts.ts";

test("a program that broke off on its way is asked for again by the next page that comes to rest", async () => {
	const brokenOff = new ReadableStream({ pull: (body) => body.error(new TypeError("network error")) });
	const answers = [new Response(brokenOff), new Response("", { status: 404 }), new Response("export {}")];
	const asked = vi.fn(async () => answers[asked.mock.calls.length - 1] ?? Response.error());
	vi.stubGlobal("location", { href: "http://localhost/app" });
	vi.stubGlobal("fetch", asked);
	try {
		const outcomes = [];
		for (let at = 0; at < 4; at++) outcomes.push(await fetchedAhead("/assets/list.js"));
		expect(outcomes).toEqual([false, false, true, true]);
		expect(asked, "what is here is not asked for again").toHaveBeenCalledTimes(3);
	} finally {
		vi.unstubAllGlobals();
	}
});
