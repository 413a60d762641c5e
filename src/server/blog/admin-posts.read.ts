import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { PostStatus } from "#core/blog/post-status.ts";
import { searchWords } from "#core/blog/search-words.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { blogCategories, blogPosts } from "./blog.table.ts";

const ADMIN_POSTS_PER_PAGE = 20;

export type AdminPostFilter = { search: string; status: PostStatus | undefined; page: number };

/** One page of all posts, newest first, whatever their status. */
export async function adminPosts(deps: Pick<Deps, "db">, { search, status, page }: AdminPostFilter) {
	const where = and(status && eq(blogPosts.status, status), matches(search));
	const [[counted], rows] = await Promise.all([
		deps.db.select({ total: sql<number>`count(*)::int` }).from(blogPosts).where(where),
		deps.db
			.select({
				id: blogPosts.id,
				title: blogPosts.title,
				slug: blogPosts.slug,
				status: blogPosts.status,
				createdAt: blogPosts.created_at,
				publishedAt: blogPosts.published_at,
				scheduledFor: blogPosts.scheduled_for,
				updatedAt: blogPosts.updatedAt,
				views: blogPosts.view_count,
				authorId: blogPosts.author_id,
				category: blogCategories.name,
			})
			.from(blogPosts)
			.leftJoin(blogCategories, eq(blogCategories.id, blogPosts.category_id))
			.where(where)
			.orderBy(desc(blogPosts.created_at), asc(blogPosts.id))
			.limit(ADMIN_POSTS_PER_PAGE)
			.offset((page - 1) * ADMIN_POSTS_PER_PAGE),
	]);
	const names = await authorNames(
		deps,
		rows.map(({ authorId }) => authorId),
	);
	const total = counted?.total ?? 0;
	return {
		posts: rows.map(({ authorId, ...post }) => ({ ...post, author: names.get(authorId ?? "") ?? null })),
		total,
		pages: Math.max(1, Math.ceil(total / ADMIN_POSTS_PER_PAGE)),
	};
}

function matches(search: string) {
	const typed = search.trim();
	if (typed === "") return undefined;
	const words = searchWords(typed).map((word) => `${word}:*`);
	const inText =
		words.length > 0 ? sql`${blogPosts.search} @@ to_tsquery('portuguese', ${words.join(" & ")})` : undefined;
	const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
	return or(inText, sql`${blogPosts.title} ilike ${pattern}`, sql`${blogPosts.slug} ilike ${pattern}`);
}
