import { and, eq } from "drizzle-orm";
import type { PostFields } from "#core/blog/post-fields.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { blogDrafts, blogPosts } from "./blog.table.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

export type PostDraft = { postId: string | undefined; baseVersion: number; fields: PostFields; editorId: string };

/** Unsaved work, kept apart from the post: nobody but its editor sees it, and only the last state of it. */
export async function savePostDraft(
	deps: Pick<Deps, "db" | "clock" | "random">,
	{ postId, baseVersion, fields: typed, editorId }: PostDraft,
): Promise<Result<{ savedAt: Date }, "not-found">> {
	const savedAt = deps.clock.now();
	const fields = { ...typed, content: sanitizeHtml(typed.content) };
	return deps.db.transaction(async (tx) => {
		if (postId) {
			const [post] = await tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId)).for("share");
			if (!post) return refuse("not-found");
		}
		await tx
			.insert(blogDrafts)
			.values({ id: deps.random.uuid(), postId, subject: subjectOf(postId), editorId, baseVersion, fields, savedAt })
			.onConflictDoUpdate({
				target: [blogDrafts.editorId, blogDrafts.subject],
				set: { baseVersion, fields, savedAt },
			});
		return succeed({ savedAt });
	});
}

export async function discardDraft(
	{ db }: Pick<Deps, "db">,
	{ postId, editorId }: Pick<PostDraft, "postId" | "editorId">,
): Promise<void> {
	await db.delete(blogDrafts).where(and(eq(blogDrafts.editorId, editorId), eq(blogDrafts.subject, subjectOf(postId))));
}

export function subjectOf(postId: string | undefined): string {
	return postId ?? "novo";
}
