import { beginningOf, plainText } from "#core/blog/plain-text.ts";
import { POST_LIMITS } from "#core/blog/post-fields.ts";
import { withoutControls } from "#core/kernel/text/control-characters.ts";
import type { SourcePost } from "#server/blog/import/import-post.ts";

export type Skipped = { title: string; why: string };
export type SourceBlog = { site: string | undefined; posts: SourcePost[]; skipped: Skipped[] };
export type Unreadable = "not-readable" | "other-format" | "has-doctype";

/** Whatever an export holds, as text the database takes. */
export function textOf(value: unknown): string {
	const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
	return withoutControls(text.toWellFormed());
}

/** A line people read: no tags, no line breaks, not longer than its field. */
export function lineOf(value: unknown, field: keyof typeof POST_LIMITS): string {
	return beginningOf(plainText(textOf(value)), POST_LIMITS[field] - 1);
}

export function momentOf(value: unknown): Date | undefined {
	const moment = new Date(textOf(value));
	return moment.getFullYear() > 1990 && moment.getFullYear() < 2200 ? moment : undefined;
}
