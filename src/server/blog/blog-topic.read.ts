import { and, asc, eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { blogCategories, blogPosts, blogPostTags, blogTags } from "./blog.table.ts";

type Db = Pick<Deps, "db">;
export type Category = { id: string; name: string; slug: string; description: string | null };
export type Tag = { id: string; name: string; slug: string };

const publishedPosts = sql<number>`count(${blogPosts.id})::int`;

const categoryFields = {
	id: blogCategories.id,
	name: blogCategories.name,
	slug: blogCategories.slug,
	description: blogCategories.description,
};

export async function allCategories({ db }: Db): Promise<Category[]> {
	return db.select(categoryFields).from(blogCategories).orderBy(asc(blogCategories.name));
}

export async function allTags({ db }: Db): Promise<Tag[]> {
	return db.select().from(blogTags).orderBy(asc(blogTags.name));
}

/** With how many published posts each has; for the places that show or weigh it. */
export async function countedCategories({ db }: Db): Promise<(Category & { posts: number })[]> {
	return db
		.select({ ...categoryFields, posts: publishedPosts })
		.from(blogCategories)
		.leftJoin(blogPosts, and(eq(blogPosts.category_id, blogCategories.id), eq(blogPosts.status, "published")))
		.groupBy(blogCategories.id)
		.orderBy(asc(blogCategories.name));
}

export async function countedTags({ db }: Db): Promise<(Tag & { posts: number })[]> {
	return db
		.select({ id: blogTags.id, name: blogTags.name, slug: blogTags.slug, posts: publishedPosts })
		.from(blogTags)
		.leftJoin(blogPostTags, eq(blogPostTags.tag_id, blogTags.id))
		.leftJoin(blogPosts, and(eq(blogPosts.id, blogPostTags.post_id), eq(blogPosts.status, "published")))
		.groupBy(blogTags.id)
		.orderBy(asc(blogTags.name));
}

export async function categoryBySlug({ db }: Db, slug: string): Promise<Category | undefined> {
	const [found] = await db.select(categoryFields).from(blogCategories).where(eq(blogCategories.slug, slug));
	return found;
}

export async function tagBySlug({ db }: Db, slug: string): Promise<Tag | undefined> {
	const [found] = await db.select().from(blogTags).where(eq(blogTags.slug, slug));
	return found;
}
