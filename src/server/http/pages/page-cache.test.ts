import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { makePageCache, type PageCache } from "./page-cache.ts";

const sent = (cache: PageCache, url: string) => {
	let body: string | undefined;
	const response = {
		writeHead: () => response,
		end: (bytes: Buffer) => (body = String(bytes)),
	} as unknown as ServerResponse;
	cache.answer({ url, headers: {} } as IncomingMessage, response);
	return body;
};
const answered = (cache: PageCache, url: string) => sent(cache, url) !== undefined;
const store = (cache: PageCache, url: string, html: string, renderedAt = cache.generation()) =>
	cache.store(url, undefined, Buffer.from(html), {}, new URLSearchParams(), renderedAt);
const keep = (cache: PageCache, url: string, size = 10) => store(cache, url, "a".repeat(size));

test("the page asked for longest ago leaves first", async () => {
	const cache = makePageCache({}, { maxEntries: 2 });
	await keep(cache, "/a");
	await keep(cache, "/b");
	expect(answered(cache, "/a")).toBe(true);
	await keep(cache, "/c");
	expect(["/a", "/b", "/c"].map((path) => answered(cache, path))).toEqual([true, false, true]);
});

test("pages are kept up to a number of bytes, also after some left or all were dropped", async () => {
	const cache = makePageCache({}, { maxEntries: 100, maxBytes: 2_500 });
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

test("a page that is being compressed is not compressed again for whoever asks meanwhile", async () => {
	const cache = makePageCache({});
	const first = store(cache, "/a", "first");
	await store(cache, "/a", "second");
	await store(cache, "/b", "another page");
	await first;
	expect(sent(cache, "/a")).toBe("first");
	expect(sent(cache, "/b")).toBe("another page");
	await store(cache, "/a", "third");
	expect(sent(cache, "/a")).toBe("third");
});

test.each([
	["all pages", undefined],
	["this page", "/a"],
])(
	"what was being compressed when %s changed is not kept, and never stands in the newer one's place",
	async (_, path) => {
		const cache = makePageCache({});
		const older = store(cache, "/a", "older");
		cache.clear(path);
		const newer = store(cache, "/a", "newer");
		await Promise.all([older, newer]);
		expect(sent(cache, "/a")).toBe("newer");
		const late = store(cache, "/a", "late");
		cache.clear(path);
		await late;
		expect(answered(cache, "/a")).toBe(false);
	},
);

test("a page rendered before a change is not kept after it", async () => {
	const cache = makePageCache({});
	const before = cache.generation();
	cache.clear();
	await store(cache, "/a", "older", before);
	expect(answered(cache, "/a")).toBe(false);
});
