import { and, eq, gte } from "drizzle-orm";
import { CommentForm } from "#core/blog/comment-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { looksAutomated, readTraces } from "#core/kernel/form-traces.ts";
import { SAID_AGAIN_MS } from "#core/kernel/said-again.ts";
import { isPublished } from "#server/blog/blog.read.ts";
import { blogComments, blogPosts } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { lockWords } from "#server/platform/db/lock-words.ts";

export type CommentReceipt =
	| { ok: true }
	| { ok: false; reason: "invalid"; errors: Record<string, string> }
	| { ok: false; reason: "post-not-found" };

/**
 * Both doors of the form end here: the post page's own POST and `/rest/v1/blog_comments`. Whatever else is posted, a
 * comment waits for a moderator, and one that is sent twice in a row waits once. A robot is answered like a person, so
 * that it learns nothing.
 */
export async function receiveComment(
	deps: Pick<Deps, "db" | "clock" | "random">,
	postId: string,
	posted: Record<string, unknown>,
): Promise<CommentReceipt> {
	const parsed = CommentForm.safeParse(posted);
	if (!parsed.success) return { ok: false, reason: "invalid", errors: fieldErrors(parsed.error) };
	const id = deps.random.uuid();
	return deps.db.transaction(async (tx) => {
		// Locked, so that a post which is being deleted does not take the comment's thanks back.
		const [post] = await tx
			.select({ id: blogPosts.id })
			.from(blogPosts)
			.where(and(eq(blogPosts.id, postId), isPublished))
			.for("key share");
		if (!post) return { ok: false, reason: "post-not-found" };
		if (looksAutomated(readTraces(posted))) return { ok: true };
		const written = { id, post_id: post.id, status: "pending" as const, created_at: deps.clock.now() };
		if (await saidJustNow(deps, tx, { ...parsed.data, postId })) return { ok: true };
		await tx.insert(blogComments).values({ ...written, ...parsed.data });
		return { ok: true };
	});
}

type Said = { postId: string; author_name: string; content: string };

async function saidJustNow({ clock }: Pick<Deps, "clock">, tx: Transaction, said: Said): Promise<boolean> {
	await lockWords(tx, "comment", said.postId, said.author_name, said.content);
	const since = new Date(clock.now().getTime() - SAID_AGAIN_MS);
	const { post_id, status, created_at, author_name, content, id } = blogComments;
	const [found] = await tx
		.select({ id })
		.from(blogComments)
		.where(
			and(
				eq(post_id, said.postId),
				eq(status, "pending"),
				gte(created_at, since),
				eq(author_name, said.author_name),
				eq(content, said.content),
			),
		)
		.limit(1);
	return found !== undefined;
}
