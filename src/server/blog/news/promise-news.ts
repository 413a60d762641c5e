import { and, eq, isNull } from "drizzle-orm";
import { blogPosts } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { tellReaders } from "./tell-readers.job.ts";

/** In the transaction that publishes: once for a post, however often it goes down and up again. */
export async function promiseNews(
	deps: Pick<Deps, "clock" | "jobs">,
	tx: Transaction,
	postId: string,
): Promise<boolean> {
	const isToTell = and(
		eq(blogPosts.id, postId),
		eq(blogPosts.status, "published"),
		eq(blogPosts.tellReaders, true),
		isNull(blogPosts.readersToldAt),
	);
	const [told] = await tx
		.update(blogPosts)
		.set({ readersToldAt: deps.clock.now() })
		.where(isToTell)
		.returning({ id: blogPosts.id });
	if (told) await deps.jobs.enqueue(tx, tellReaders, { postId, after: null });
	return told !== undefined;
}
