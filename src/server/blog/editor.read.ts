import { and, desc, eq } from "drizzle-orm";
import { PostFields } from "#core/blog/post-fields.ts";
import { authorNames } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { blogDrafts, blogPosts, blogPostTags, blogRevisions } from "./blog.table.ts";
import { postFieldsOf } from "./post-fields-of.ts";
import { subjectOf } from "./save-post-draft.ts";

type Db = Pick<Deps, "db">;
const REVISIONS_SHOWN = 50;

/** A post as the editor opens it, and who saved it last. */
export async function postForEditor(deps: Db, postId: string) {
	const [post] = await deps.db.select().from(blogPosts).where(eq(blogPosts.id, postId));
	if (!post) return undefined;
	const [tags, names] = await Promise.all([
		deps.db.select({ id: blogPostTags.tag_id }).from(blogPostTags).where(eq(blogPostTags.post_id, postId)),
		authorNames(deps, [post.author_id, post.savedBy]),
	]);
	const tagIds = tags.map(({ id }) => id);
	return {
		id: post.id,
		version: post.version,
		savedAt: post.updatedAt,
		savedBy: names.get(post.savedBy ?? "") ?? null,
		author: names.get(post.author_id ?? "") ?? null,
		readersToldAt: post.readersToldAt,
		fields: postFieldsOf(post, tagIds),
	};
}

/** Work of this editor that was never saved. */
export async function draftOf({ db }: Db, { postId, editorId }: { postId: string | undefined; editorId: string }) {
	const [draft] = await db
		.select()
		.from(blogDrafts)
		.where(and(eq(blogDrafts.editorId, editorId), eq(blogDrafts.subject, subjectOf(postId))));
	if (!draft) return undefined;
	return { fields: PostFields.parse(draft.fields), baseVersion: draft.baseVersion, savedAt: draft.savedAt };
}

/** What the post was before its last saves, newest first. */
export async function revisionsOf(deps: Db, postId: string) {
	const rows = await deps.db
		.select({ version: blogRevisions.version, savedBy: blogRevisions.savedBy, savedAt: blogRevisions.savedAt })
		.from(blogRevisions)
		.where(eq(blogRevisions.postId, postId))
		.orderBy(desc(blogRevisions.version))
		.limit(REVISIONS_SHOWN);
	const names = await authorNames(
		deps,
		rows.map(({ savedBy }) => savedBy),
	);
	return rows.map(({ savedBy, ...revision }) => ({ ...revision, savedBy: names.get(savedBy ?? "") ?? null }));
}

export async function revisionFields({ db }: Db, postId: string, version: number): Promise<PostFields | undefined> {
	const [row] = await db
		.select({ fields: blogRevisions.fields })
		.from(blogRevisions)
		.where(and(eq(blogRevisions.postId, postId), eq(blogRevisions.version, version)));
	return row && PostFields.parse(row.fields);
}
