import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { blogCategories, blogComments, blogPosts } from "./blog.table.ts";
import { imagesOf, type PostCard, postCards, tagsOfPosts } from "./post-card.read.ts";

type Db = Pick<Deps, "db">;
const RELATED_POSTS = 3;

export const isPublished = and(eq(blogPosts.status, "published"), isNotNull(blogPosts.published_at));

/** As the indexes are sorted; without "nulls last" they would be of no use here. */
export const newestFirst = [sql`${blogPosts.published_at} desc nulls last`, asc(blogPosts.id)];

/** A post as its page shows it; drafts and scheduled posts do not exist here. */
export async function publishedPostBySlug(deps: Db, slug: string) {
	const [row] = await deps.db
		.select({
			id: blogPosts.id,
			title: blogPosts.title,
			slug: blogPosts.slug,
			excerpt: blogPosts.excerpt,
			content: blogPosts.content,
			featuredImage: blogPosts.featured_image,
			publishedAt: blogPosts.published_at,
			updatedAt: blogPosts.updatedAt,
			readingTime: blogPosts.reading_time,
			viewCount: blogPosts.view_count,
			metaTitle: blogPosts.meta_title,
			metaDescription: blogPosts.meta_description,
			authorId: blogPosts.author_id,
			categoryId: blogPosts.category_id,
			categoryName: blogCategories.name,
			categorySlug: blogCategories.slug,
		})
		.from(blogPosts)
		.leftJoin(blogCategories, eq(blogCategories.id, blogPosts.category_id))
		.where(and(eq(blogPosts.slug, slug), isPublished));
	if (!row?.publishedAt) return undefined;
	const { authorId, featuredImage, categoryName, categorySlug, publishedAt, ...post } = row;
	const [authors, tags, images] = await Promise.all([
		authorNames(deps, [authorId]),
		tagsOfPosts(deps, [post.id]),
		imagesOf(deps, [featuredImage]),
	]);
	return {
		...post,
		publishedAt,
		category: categoryName !== null && categorySlug !== null ? { name: categoryName, slug: categorySlug } : null,
		author: authors.get(authorId ?? "") ?? null,
		tags: tags.get(post.id) ?? [],
		image: [...images.values()][0] ?? null,
	};
}

/** Up to three others of the same category, newest first. */
export async function relatedPosts(
	deps: Db,
	{ postId, categoryId }: { postId: string; categoryId: string | null },
): Promise<PostCard[]> {
	if (categoryId === null) return [];
	const rows = await deps.db
		.select({ id: blogPosts.id })
		.from(blogPosts)
		.where(and(eq(blogPosts.category_id, categoryId), isPublished, ne(blogPosts.id, postId)))
		.orderBy(...newestFirst)
		.limit(RELATED_POSTS);
	return postCards(
		deps,
		rows.map(({ id }) => id),
	);
}

/** What moderators let through, oldest first. */
export async function approvedComments({ db }: Db, postId: string) {
	return db
		.select({
			id: blogComments.id,
			author_name: blogComments.author_name,
			content: blogComments.content,
			created_at: blogComments.created_at,
			sample: blogComments.sample,
		})
		.from(blogComments)
		.where(and(eq(blogComments.post_id, postId), eq(blogComments.status, "approved")))
		.orderBy(asc(blogComments.created_at), asc(blogComments.id));
}

/** For feeds and the sitemap: every published post, newest first. */
export async function publishedAddresses({ db }: Db, limit: number) {
	return db
		.select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
		.from(blogPosts)
		.where(isPublished)
		.orderBy(...newestFirst)
		.limit(limit);
}

export async function latestPosts(deps: Db, limit: number): Promise<PostCard[]> {
	const rows = await deps.db
		.select({ id: blogPosts.id })
		.from(blogPosts)
		.where(isPublished)
		.orderBy(...newestFirst)
		.limit(limit);
	return postCards(
		deps,
		rows.map(({ id }) => id),
	);
}
