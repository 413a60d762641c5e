import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { makePost } from "#tests/support/make-post.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { blogPosts } from "./blog.table.ts";
import { publishDuePosts, publishOnTime } from "./publish-due-posts.ts";

const time = new Date("2026-11-15T12:00:10Z");
const scheduled = { status: "scheduled" as const, published_at: null, scheduled_for: time };

it("publishes at its time, as of that time, and tells the page caches once", async () => {
	const deps = await makeTestDeps();
	const { id } = await makePost(deps, scheduled);
	const told = vi.fn();
	deps.content.onChange(told);
	expect(await publishDuePosts(deps)).toBe(0);
	expect(told).not.toHaveBeenCalled();
	deps.clock.advance(10_000);
	expect(await publishDuePosts(deps)).toBe(1);
	expect(told).toHaveBeenCalled();
	const [post] = await deps.db.select().from(blogPosts).where(eq(blogPosts.id, id));
	expect(post).toMatchObject({ status: "published", published_at: time, scheduled_for: null, version: 2 });
	expect(await publishDuePosts(deps)).toBe(0);
});

it("makes up for downtime when it starts, and goes on by itself", async () => {
	const deps = await makeTestDeps();
	await makePost(deps, { ...scheduled, title: "Um", scheduled_for: new Date("2026-11-14T00:00:00Z") });
	await makePost(deps, { ...scheduled, title: "Dois" });
	const published = async () =>
		(await deps.db.select().from(blogPosts).where(eq(blogPosts.status, "published"))).map(({ title }) => title).sort();
	const schedule = publishOnTime(deps, 20);
	await soon(published).toEqual(["Um"]);
	deps.clock.advance(10_000);
	await soon(published).toEqual(["Dois", "Um"]);
	await schedule.stop();
});

it("two workers publish it once", async () => {
	const deps = await makeTestDeps();
	await makePost(deps, scheduled);
	deps.clock.advance(10_000);
	const counts = await Promise.all([publishDuePosts(deps), publishDuePosts(deps), publishDuePosts(deps)]);
	expect(counts.reduce((sum, count) => sum + count)).toBe(1);
});
