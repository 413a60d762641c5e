import { asc, count, desc, eq } from "drizzle-orm";
import { type CommentStatus, commentStatuses } from "#core/blog/post-status.ts";
import { blogComments, blogPosts } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";

const COMMENTS_PER_PAGE = 20;

/** One page of the comments in a state, and how many there are in each. What waits longest comes first. */
export async function commentsToModerate(
	deps: Pick<Deps, "db">,
	{ status, page }: { status: CommentStatus; page: number },
) {
	const inOrder = status === "pending" ? asc(blogComments.created_at) : desc(blogComments.created_at);
	const [counts, comments] = await Promise.all([
		commentCounts(deps),
		deps.db
			.select({
				id: blogComments.id,
				author: blogComments.author_name,
				content: blogComments.content,
				status: blogComments.status,
				createdAt: blogComments.created_at,
				postTitle: blogPosts.title,
				postSlug: blogPosts.slug,
				postStatus: blogPosts.status,
			})
			.from(blogComments)
			.innerJoin(blogPosts, eq(blogPosts.id, blogComments.post_id))
			.where(eq(blogComments.status, status))
			.orderBy(inOrder, asc(blogComments.id))
			.limit(COMMENTS_PER_PAGE)
			.offset((page - 1) * COMMENTS_PER_PAGE),
	]);
	return { comments, counts, pages: Math.max(1, Math.ceil(counts[status] / COMMENTS_PER_PAGE)) };
}

export async function commentCounts({ db }: Pick<Deps, "db">): Promise<Record<CommentStatus, number>> {
	const rows = await db
		.select({ status: blogComments.status, comments: count() })
		.from(blogComments)
		.groupBy(blogComments.status);
	const found = new Map(rows.map(({ status, comments }) => [status, comments]));
	return Object.fromEntries(commentStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
		CommentStatus,
		number
	>;
}
