import { eq, inArray } from "drizzle-orm";
import { isBlankContent, type PostFields, postProblems } from "#core/blog/post-fields.ts";
import { readingTime } from "#core/blog/reading-time.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { blogCategories, blogPosts, blogPostTags, blogRevisions, blogTags } from "./blog.table.ts";
import { freeSlug } from "./free-slug.ts";
import { promiseNews } from "./news/promise-news.ts";
import { columnsOf, postFieldsOf } from "./post-fields-of.ts";
import { discardDraft } from "./save-post-draft.ts";

export type SavePost = {
	/** Absent for a new post. */
	postId: string | undefined;
	/** The version the editor started from. */
	baseVersion: number;
	fields: PostFields;
	editorId: string;
};
export type SavedPost = { id: string; slug: string; version: number; status: PostFields["status"] };
export type SaveRefusal = "invalid" | "not-found" | "changed-meanwhile";

const SLUG_TRIES = 5;

/** Saves a post whole. What it was before becomes a revision; a version the editor never saw is not written over. */
export async function savePost(
	deps: Pick<Deps, "content" | "clock" | "random" | "jobs">,
	input: SavePost,
): Promise<Result<SavedPost, SaveRefusal>> {
	if (Object.keys(postProblems(input.fields, deps.clock.now())).length > 0) return refuse("invalid");
	for (let attempt = 1; ; attempt++) {
		try {
			return await deps.content.publish((tx) => saveWithin(deps, tx, input));
		} catch (error) {
			// Two editors took the same slug at the same moment; the second now sees the first one's.
			if (attempt === SLUG_TRIES || !isUniqueViolation(error)) throw error;
		}
	}
}

async function saveWithin(
	deps: Pick<Deps, "clock" | "random" | "jobs">,
	tx: Transaction,
	{ postId, baseVersion, fields, editorId }: SavePost,
): Promise<Result<SavedPost, SaveRefusal>> {
	const now = deps.clock.now();
	const before = postId ? await lockPost(tx, postId) : undefined;
	if (postId && !before) return refuse("not-found");
	if (before && before.version !== baseVersion) return refuse("changed-meanwhile");
	const columns = columnsOf(fields);
	// What was typed may consist of nothing but what the sanitiser takes away.
	if (isBlankContent(columns.content)) return refuse("invalid");
	const slug = await freeSlug(tx, blogPosts, {
		wanted: fields.slug,
		name: fields.title,
		otherwise: "post",
		own: before?.id,
	});
	const row = {
		...columns,
		slug,
		category_id: await existingCategory(tx, fields.category_id),
		// Whoever mends a comma is not who wrote it; a post that lost its author gets a new one.
		author_id: before?.author_id ?? editorId,
		savedBy: editorId,
		reading_time: readingTime(columns.content),
		published_at: before?.published_at ?? (columns.status === "published" ? now : null),
		updatedAt: now,
		version: (before?.version ?? 0) + 1,
	};
	const id = before?.id ?? deps.random.uuid();
	if (before) {
		await insertRevision(deps, tx, before);
		await tx.update(blogPosts).set(row).where(eq(blogPosts.id, id));
		await tx.delete(blogPostTags).where(eq(blogPostTags.post_id, id));
	} else await tx.insert(blogPosts).values({ ...row, id, created_at: now });
	await addTags(tx, id, fields.tag_ids);
	await promiseNews(deps, tx, id);
	await discardDraft({ db: tx }, { postId, editorId });
	return succeed({ id, slug, version: row.version, status: row.status });
}

async function lockPost(tx: Transaction, id: string) {
	const [post] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for("update");
	return post;
}

async function insertRevision(deps: Pick<Deps, "random">, tx: Transaction, before: typeof blogPosts.$inferSelect) {
	const tags = await tx
		.select({ id: blogPostTags.tag_id })
		.from(blogPostTags)
		.where(eq(blogPostTags.post_id, before.id));
	await tx
		.insert(blogRevisions)
		.values({
			id: deps.random.uuid(),
			postId: before.id,
			version: before.version,
			fields: postFieldsOf(
				before,
				tags.map(({ id }) => id),
			),
			savedBy: before.savedBy,
			savedAt: before.updatedAt,
		})
		.onConflictDoNothing();
}

/** A category or tag may have been deleted while the editor was open: the post is saved without it. */
async function existingCategory(tx: Transaction, id: string): Promise<string | null> {
	if (!id) return null;
	const [category] = await tx.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id));
	return category?.id ?? null;
}

async function addTags(tx: Transaction, postId: string, tagIds: string[]): Promise<void> {
	if (tagIds.length === 0) return;
	const tags = await tx.select({ id: blogTags.id }).from(blogTags).where(inArray(blogTags.id, tagIds));
	if (tags.length === 0) return;
	await tx.insert(blogPostTags).values(tags.map(({ id }) => ({ post_id: postId, tag_id: id })));
}
