import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { makePageCache, type PageCache } from "./page-cache.ts";

const answered = (cache: PageCache, url: string) => {
	const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
	return cache.answer({ url, headers: {} } as IncomingMessage, response);
};
const keep = (cache: PageCache, url: string, size = 10) =>
	cache.store(url, undefined, Buffer.alloc(size, "a"), {}, new URLSearchParams(), cache.generation());

test("the page asked for longest ago leaves first", async () => {
	const cache = makePageCache({}, 2);
	await keep(cache, "/a");
	await keep(cache, "/b");
	expect(answered(cache, "/a")).toBe(true);
	await keep(cache, "/c");
	expect(["/a", "/b", "/c"].map((path) => answered(cache, path))).toEqual([true, false, true]);
});

test("pages are kept up to a number of bytes, also after some left or all were dropped", async () => {
	const cache = makePageCache({}, 100, 2_500);
	await keep(cache, "/a", 1_000);
	await keep(cache, "/a", 1_000);
	await keep(cache, "/b", 1_000);
	expect(["/a", "/b"].map((path) => answered(cache, path))).toEqual([true, true]);
	await keep(cache, "/c", 1_000);
	expect(["/a", "/b", "/c"].map((path) => answered(cache, path))).toEqual([false, true, true]);
	cache.clear();
	await keep(cache, "/a", 1_000);
	await keep(cache, "/b", 1_000);
	expect(["/a", "/b"].map((path) => answered(cache, path))).toEqual([true, true]);
	await keep(cache, "/grande", 3_000);
	expect(answered(cache, "/grande")).toBe(false);
});

test("an address longer than any of ours is not kept", async () => {
	const cache = makePageCache({});
	await keep(cache, `/${"a".repeat(400)}`);
	expect(answered(cache, `/${"a".repeat(400)}`)).toBe(false);
});
