import type { PostFields } from "#core/blog/post-fields.ts";
import type { Revision } from "./history-panel.tsx";
import type { Topic } from "./tags-field.tsx";

export type EditorData = {
	postId: string | undefined;
	version: number;
	fields: PostFields;
	/** Kept from last time, never saved. */
	draft: { fields: PostFields; moment: string; isOutdated: boolean } | undefined;
	revisions: Revision[];
	categories: Topic[];
	tags: Topic[];
	author: string;
	publicUrl: string;
	/** How many have confirmed that they want news, and when they were told of this post. */
	news: { readers: number; told: string | undefined };
};
