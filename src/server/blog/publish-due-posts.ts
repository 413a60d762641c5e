import { and, eq, lte, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { blogPosts } from "./blog.table.ts";
import { promiseNews } from "./news/promise-news.ts";

/** Promised: within 30 seconds of its time. */
const LOOK_EVERY_MS = 10_000;

/**
 * What was scheduled for a time that has come is published as of that time. Counting as a save, it tells an
 * editor who still has the post open as scheduled instead of being taken back by them.
 */
export async function publishDuePosts(deps: Pick<Deps, "db" | "clock" | "content" | "jobs">): Promise<number> {
	const now = deps.clock.now();
	const isDue = and(eq(blogPosts.status, "scheduled"), lte(blogPosts.scheduled_for, now));
	const [due] = await deps.db.select({ id: blogPosts.id }).from(blogPosts).where(isDue).limit(1);
	// Publishing empties every page cache: not each ten seconds for nothing.
	if (!due) return 0;
	return deps.content.publish(async (tx) => {
		const published = await tx
			.update(blogPosts)
			.set({
				status: "published",
				published_at: sql`${blogPosts.scheduled_for}`,
				scheduled_for: null,
				version: sql`${blogPosts.version} + 1`,
				updatedAt: now,
			})
			.where(isDue)
			.returning({ id: blogPosts.id });
		for (const { id } of published) await promiseNews(deps, tx, id);
		return published.length;
	});
}

/** At once, which makes up for any downtime, and then for as long as the process lives. */
export function publishOnTime(
	deps: Pick<Deps, "db" | "clock" | "content" | "jobs" | "log">,
	everyMs = LOOK_EVERY_MS,
): { stop(): Promise<void> } {
	let running: Promise<unknown> = Promise.resolve();
	let busy = false;
	const look = () => {
		if (busy) return;
		busy = true;
		running = publishDuePosts(deps)
			.catch((error) => deps.log.warn({ err: error }, "scheduled posts could not be published; tried again soon"))
			.finally(() => {
				busy = false;
			});
	};
	look();
	const timer = setInterval(look, everyMs);
	timer.unref();
	return {
		async stop() {
			clearInterval(timer);
			await running;
		},
	};
}
