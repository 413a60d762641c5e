import { readingTime } from "#core/blog/reading-time.ts";
import { blogPosts, blogPostTags } from "#server/blog/blog.table.ts";
import { freeSlug } from "#server/blog/free-slug.ts";
import { sanitizeHtml } from "#server/blog/sanitize-html.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export type BroughtPost = Pick<
	typeof blogPosts.$inferInsert,
	| "title"
	| "slug"
	| "excerpt"
	| "content"
	| "featured_image"
	| "status"
	| "published_at"
	| "scheduled_for"
	| "created_at"
	| "category_id"
	| "author_id"
	| "meta_title"
	| "meta_description"
	| "updatedAt"
> & { tagIds: string[] };

/** A post that was written elsewhere and keeps its own dates; in the caller's transaction. */
export async function bringPost(
	{ random }: Pick<Deps, "random">,
	tx: Transaction,
	{ tagIds, ...post }: BroughtPost,
): Promise<{ id: string; slug: string }> {
	const id = random.uuid();
	const content = sanitizeHtml(post.content);
	const slug = await freeSlug(tx, blogPosts, {
		wanted: post.slug,
		name: post.title,
		otherwise: "post",
		own: undefined,
	});
	await tx
		.insert(blogPosts)
		.values({ ...post, savedBy: post.author_id, id, slug, content, reading_time: readingTime(content) });
	if (tagIds.length > 0) {
		await tx.insert(blogPostTags).values([...new Set(tagIds)].map((tag_id) => ({ post_id: id, tag_id })));
	}
	return { id, slug };
}
