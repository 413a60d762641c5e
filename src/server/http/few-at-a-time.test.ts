import { expect, test } from "vitest";
import { makeFewAtATime } from "./few-at-a-time.ts";
import { Refusal } from "./refusal.ts";

const waits = () => Promise.withResolvers<string>();
const settled = async (work: Promise<unknown>) =>
	work.then(
		(value) => value,
		(error: unknown) => (error instanceof Refusal ? error.status : error),
	);

test("one sender takes no more than its share; the others come through", async () => {
	const limiter = makeFewAtATime({ atOnce: 2, waiting: 2 }, { atOnce: 1, waiting: 1 });
	const [slow, next] = [waits(), waits()];
	const first = limiter.enter("a", () => slow.promise);
	const second = limiter.enter("a", () => next.promise);
	expect(await settled(limiter.enter("a", async () => "third"))).toBe(503);
	expect(await settled(limiter.enter("b", async () => "other"))).toBe("other");
	slow.resolve("first");
	next.resolve("second");
	expect([await first, await second]).toEqual(["first", "second"]);
	expect(await settled(limiter.enter("a", async () => "again"))).toBe("again");
});

test("when everybody's places are taken the next is told to come again", async () => {
	const limiter = makeFewAtATime({ atOnce: 1, waiting: 1 }, { atOnce: 1, waiting: 1 });
	const slow = waits();
	const inside = limiter.enter("a", () => slow.promise);
	const waiting = limiter.enter("b", async () => "b");
	expect(await settled(limiter.enter("c", async () => "c"))).toBe(503);
	slow.resolve("a");
	expect([await inside, await waiting]).toEqual(["a", "b"]);
});

test("a failure inside gives its place back", async () => {
	const limiter = makeFewAtATime({ atOnce: 1, waiting: 0 }, { atOnce: 1, waiting: 0 });
	await expect(limiter.enter("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
	expect(await limiter.enter("a", async () => undefined)).toBeUndefined();
});
