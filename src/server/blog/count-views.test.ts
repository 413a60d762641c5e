import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished, vi } from "vitest";
import { makePost } from "#tests/support/make-post.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { publishedPostBySlug } from "./blog.read.ts";
import { makeViewCounter } from "./count-views.ts";

it("counts every opening of many parallel readers in two processes, and writes a few times only", async () => {
	const deps = await makeTestDeps();
	const [one, two] = [await makePost(deps), await makePost(deps, { title: "Outro" })];
	const execute = vi.spyOn(deps.db, "execute");
	const counters = [makeViewCounter(deps), makeViewCounter(deps)] as const;
	const readers = Array.from({ length: 200 }, (_, i) =>
		counters[i % 2 === 0 ? 0 : 1].count(i % 4 === 0 ? two.id : one.id),
	);
	await Promise.all(readers);
	expect(execute.mock.calls.length).toBeLessThanOrEqual(8);
	expect((await publishedPostBySlug(deps, one.slug))?.viewCount).toBe(150);
	expect((await publishedPostBySlug(deps, two.slug))?.viewCount).toBe(50);
});

it("answers with the count that is now in the database", async () => {
	const deps = await makeTestDeps();
	const post = await makePost(deps, { view_count: 41 });
	const counter = makeViewCounter(deps);
	expect(await counter.count(post.id)).toBe(42);
	expect(await counter.count(post.id)).toBe(43);
});

it("knows no post that is not public", async () => {
	const deps = await makeTestDeps();
	const draft = await makePost(deps, { status: "draft", published_at: null });
	const counter = makeViewCounter(deps);
	expect(await counter.count(draft.id)).toBeUndefined();
	expect(await counter.count(randomUUID())).toBeUndefined();
});

it("fails for those who waited when the database does, and counts again afterwards", async () => {
	const deps = await makeTestDeps();
	const post = await makePost(deps);
	const counter = makeViewCounter(deps);
	vi.spyOn(deps.db, "execute").mockRejectedValueOnce(new Error("away"));
	await expect(counter.count(post.id)).rejects.toThrow("away");
	expect(await counter.count(post.id)).toBe(1);
});

it("lets kept pages of opened posts be made anew, each of them once", async () => {
	const deps = await makeTestDeps();
	const post = await makePost(deps);
	const told = vi.fn();
	deps.content.onChange(told);
	const counter = makeViewCounter(deps);
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	onTestFinished(() => void vi.useRealTimers());
	await Promise.all([counter.count(post.id), counter.count(post.id)]);
	expect(told).not.toHaveBeenCalled();
	vi.runOnlyPendingTimers();
	vi.useRealTimers();
	await soon(() => told.mock.calls).toEqual([[`/blog/${post.slug}`]]);
});
