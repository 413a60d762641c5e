import { eq, inArray, type SQL } from "drizzle-orm";
import { type BlogImageSizes, parseBlogImageUrl } from "#core/blog/blog-image.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { blogCategories, blogImages, blogPosts, blogPostTags, blogTags } from "./blog.table.ts";

type Db = Pick<Deps, "db">;
export type NamedLink = { name: string; slug: string };

/** What lists show of a post. */
export type PostCard = {
	id: string;
	title: string;
	slug: string;
	excerpt: string | null;
	publishedAt: Date;
	readingTime: number;
	image: BlogImageSizes | null;
	category: NamedLink | null;
	author: string | null;
	tags: NamedLink[];
};

/** Cards of the posts with these ids, in this order. */
export async function postCards(deps: Db, ids: string[]): Promise<PostCard[]> {
	if (ids.length === 0) return [];
	const [rows, tags] = await Promise.all([cardRows(deps, inArray(blogPosts.id, ids)), tagsOfPosts(deps, ids)]);
	const [authors, images] = await Promise.all([
		authorNames(
			deps,
			rows.map(({ authorId }) => authorId),
		),
		imagesOf(
			deps,
			rows.map(({ featuredImage }) => featuredImage),
		),
	]);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => {
		const row = byId.get(id);
		if (!row?.publishedAt) return [];
		const { authorId, featuredImage, categoryName, categorySlug, publishedAt, ...card } = row;
		return {
			...card,
			publishedAt,
			image: images.get(parseBlogImageUrl(featuredImage)?.id ?? "") ?? null,
			category: categoryName !== null && categorySlug !== null ? { name: categoryName, slug: categorySlug } : null,
			author: authors.get(authorId ?? "") ?? null,
			tags: tags.get(id) ?? [],
		};
	});
}

function cardRows({ db }: Db, which: SQL) {
	return db
		.select({
			id: blogPosts.id,
			title: blogPosts.title,
			slug: blogPosts.slug,
			excerpt: blogPosts.excerpt,
			publishedAt: blogPosts.published_at,
			readingTime: blogPosts.reading_time,
			featuredImage: blogPosts.featured_image,
			authorId: blogPosts.author_id,
			categoryName: blogCategories.name,
			categorySlug: blogCategories.slug,
		})
		.from(blogPosts)
		.leftJoin(blogCategories, eq(blogCategories.id, blogPosts.category_id))
		.where(which);
}

export async function tagsOfPosts({ db }: Db, ids: string[]): Promise<Map<string, NamedLink[]>> {
	const rows = await db
		.select({ post: blogPostTags.post_id, name: blogTags.name, slug: blogTags.slug })
		.from(blogPostTags)
		.innerJoin(blogTags, eq(blogTags.id, blogPostTags.tag_id))
		.where(inArray(blogPostTags.post_id, ids))
		.orderBy(blogTags.name);
	const tags = new Map<string, NamedLink[]>();
	for (const { post, name, slug } of rows) tags.set(post, [...(tags.get(post) ?? []), { name, slug }]);
	return tags;
}

/** The kept sizes of the pictures that these addresses name; foreign addresses name none. */
export async function imagesOf({ db }: Db, urls: (string | null)[]): Promise<Map<string, BlogImageSizes>> {
	const ids = [...new Set(urls.flatMap((url) => parseBlogImageUrl(url)?.id ?? []))];
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({
			id: blogImages.id,
			width: blogImages.width,
			height: blogImages.height,
			widths: blogImages.widths,
			alt: blogImages.alt,
		})
		.from(blogImages)
		.where(inArray(blogImages.id, ids));
	return new Map(rows.map((image) => [image.id, image]));
}
