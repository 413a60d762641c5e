import type { PostFields } from "#core/blog/post-fields.ts";
import { fromScheduleField, toScheduleField } from "#core/blog/schedule-time.ts";
import type { blogPosts } from "./blog.table.ts";
import { sanitizeHtml } from "./sanitize-html.ts";

type PostRow = typeof blogPosts.$inferSelect;

/** A post as the editor holds it. */
export function postFieldsOf(post: PostRow, tagIds: string[]): PostFields {
	return {
		title: post.title,
		slug: post.slug,
		excerpt: post.excerpt ?? "",
		content: post.content,
		featured_image: post.featured_image ?? "",
		status: post.status,
		scheduled_for: post.scheduled_for ? toScheduleField(post.scheduled_for) : "",
		category_id: post.category_id ?? "",
		tag_ids: tagIds,
		meta_title: post.meta_title ?? "",
		meta_description: post.meta_description ?? "",
		tell_readers: post.tellReaders,
	};
}

/** The editor's fields as columns: safe HTML, and null for what was left empty. */
export function columnsOf(fields: PostFields) {
	const orNull = (text: string) => text.trim() || null;
	return {
		title: fields.title.trim(),
		excerpt: orNull(fields.excerpt),
		content: sanitizeHtml(fields.content),
		featured_image: orNull(fields.featured_image),
		status: fields.status,
		scheduled_for: fields.status === "scheduled" ? (fromScheduleField(fields.scheduled_for) ?? null) : null,
		meta_title: orNull(fields.meta_title),
		meta_description: orNull(fields.meta_description),
		tellReaders: fields.tell_readers,
	};
}
