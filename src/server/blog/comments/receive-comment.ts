import { and, eq } from "drizzle-orm";
import { CommentForm } from "#core/blog/comment-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { looksAutomated, readTraces } from "#core/kernel/form-traces.ts";
import { isPublished } from "#server/blog/blog.read.ts";
import { blogComments, blogPosts } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";

export type CommentReceipt =
	| { ok: true }
	| { ok: false; reason: "invalid"; errors: Record<string, string> }
	| { ok: false; reason: "post-not-found" };

/**
 * Both doors of the form end here: the post page's own POST and `/rest/v1/blog_comments`. Whatever else is
 * posted, a comment waits for a moderator. A robot is answered like a person, so that it learns nothing.
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
		await tx.insert(blogComments).values({ ...written, ...parsed.data });
		return { ok: true };
	});
}
