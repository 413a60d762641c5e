import { readFile } from "node:fs/promises";
import path from "node:path";
import { DAY_MS } from "#core/kernel/duration.ts";
import { bringComments } from "#server/blog/comments/bring-comments.ts";
import { type BroughtImage, bringImages, storeImages } from "#server/blog/import/bring-images.ts";
import { bringPost } from "#server/blog/import/bring-post.ts";
import { bringCategory, bringTags } from "#server/blog/import/bring-terms.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import coverIds from "./blog/covers/covers.json" with { type: "json" };
import { sampleComments } from "./blog/sample-comments.ts";
import { type SamplePost, samplePosts } from "./blog/sample-posts.ts";
import { sampleCategories, sampleTags } from "./blog/sample-topics.ts";

const folder = path.join(import.meta.dirname, "blog");
const coverSize = { width: 1600, height: 900, widths: [480, 960, 1600] };
const JPEG_WIDTH = 960;
const coverOf: Record<string, string | undefined> = coverIds;

export type SampleAuthors = Record<SamplePost["author"], string | null>;

type SampleTexts = { texts: string[]; covers: BroughtImage[] };

/** What the storage keeps of it, before the transaction that makes the rest. */
export async function prepareBlog(deps: Pick<Deps, "storage">): Promise<SampleTexts> {
	const [texts, covers] = await Promise.all([
		Promise.all(samplePosts.map(({ slug }) => readFile(path.join(folder, "posts", `${slug}.html`), "utf8"))),
		Promise.all(samplePosts.filter(({ slug }) => coverOf[slug]).map(readCover)),
	]);
	await storeImages(deps, covers);
	return { texts, covers };
}

/** Posts, covers and comments to look at on the first start; in the transaction that makes the sample accounts. */
export async function seedBlog(
	deps: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	authors: SampleAuthors,
	{ texts, covers }: SampleTexts,
): Promise<void> {
	const coverUrls = await bringImages(deps, tx, covers);
	const categories = new Map<string, string | undefined>();
	for (const category of sampleCategories) categories.set(category.slug, await bringCategory(deps, tx, category));
	const tags = await bringTags(deps, tx, sampleTags);
	const posts = new Map<string, string>();
	for (const [index, post] of samplePosts.entries()) {
		const { id } = await bringPost(deps, tx, {
			title: post.title,
			slug: post.slug,
			excerpt: post.excerpt,
			content: texts[index] ?? "",
			featured_image: coverUrls.get(coverOf[post.slug] ?? "") ?? null,
			...momentsOf(post, deps.clock.now()),
			category_id: categories.get(post.category) ?? null,
			author_id: authors[post.author],
			meta_title: post.metaTitle || null,
			meta_description: post.metaDescription || null,
			tagIds: post.tags.flatMap((tag) => tags.get(tag) ?? []),
		});
		posts.set(post.slug, id);
	}
	await bringComments(
		deps,
		tx,
		sampleComments.map(({ post, name, text, at, status }) => ({
			post_id: posts.get(post) ?? "",
			author_name: name,
			content: text,
			status,
			created_at: new Date(at),
			sample: true,
		})),
	);
}

function momentsOf({ published }: SamplePost, now: Date) {
	if (!published) {
		return { status: "draft" as const, published_at: null, scheduled_for: null, created_at: now, updatedAt: now };
	}
	if (typeof published === "string") {
		const at = new Date(published);
		return { status: "published" as const, published_at: at, scheduled_for: null, created_at: at, updatedAt: at };
	}
	const due = new Date(now.getTime() + published.inDays * DAY_MS);
	return { status: "scheduled" as const, published_at: null, scheduled_for: due, created_at: now, updatedAt: now };
}

async function readCover({ slug, coverAlt }: SamplePost) {
	const id = coverOf[slug] ?? "";
	const wanted = [
		...coverSize.widths.flatMap((width) => (["avif", "webp"] as const).map((format) => ({ width, format }))),
		{ width: JPEG_WIDTH, format: "jpg" as const },
	];
	const files = await Promise.all(
		wanted.map(async ({ width, format }) => ({
			width,
			format,
			bytes: await readFile(path.join(folder, "covers", `${id}-${width}.${format}`)),
		})),
	);
	return { id, ...coverSize, alt: coverAlt ?? null, shownWidth: JPEG_WIDTH, files };
}
