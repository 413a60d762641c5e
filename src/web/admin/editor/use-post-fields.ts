import { useCallback, useReducer } from "react";
import type { PostFields } from "#core/blog/post-fields.ts";
import { slugify } from "#core/blog/slug.ts";

type EditedPost = {
	fields: PostFields;
	/** As the server has them. */
	saved: PostFields;
	version: number;
	/** Whether the slug was typed by hand: then the title no longer rules it. */
	ownSlug: boolean;
	/** Counts what was loaded into the form; parts that keep a state of their own start anew with it. */
	epoch: number;
};

type Change =
	| { kind: "set"; fields: Partial<PostFields> }
	| { kind: "load"; fields: PostFields; version?: number | undefined }
	| { kind: "saved"; fields: PostFields; version: number };

/** What the editor holds. A new post's slug follows its title until somebody types one. */
export function usePostFields(start: { fields: PostFields; version: number }) {
	const [post, change] = useReducer(reduce, start, ({ fields, version }) => ({
		fields,
		saved: fields,
		version,
		ownSlug: fields.slug !== "",
		epoch: 0,
	}));
	return {
		post,
		isDirty: !isSame(post.fields, post.saved),
		set: useCallback((fields: Partial<PostFields>) => change({ kind: "set", fields }), []),
		load: useCallback((fields: PostFields, version?: number) => change({ kind: "load", fields, version }), []),
		markSaved: useCallback((fields: PostFields, version: number) => change({ kind: "saved", fields, version }), []),
	};
}

function reduce(post: EditedPost, change: Change): EditedPost {
	if (change.kind === "saved") return { ...post, saved: change.fields, version: change.version, ownSlug: true };
	if (change.kind === "load") {
		const { fields, version = post.version } = change;
		return { ...post, fields, version, ownSlug: fields.slug !== "", epoch: post.epoch + 1 };
	}
	const fields = { ...post.fields, ...change.fields };
	const ownSlug = change.fields.slug === undefined ? post.ownSlug : change.fields.slug !== "";
	if (change.fields.title !== undefined && (!ownSlug || fields.slug === "")) fields.slug = slugify(fields.title);
	return { ...post, fields, ownSlug };
}

export function isSame(one: PostFields, other: PostFields): boolean {
	return (Object.keys(one) as (keyof PostFields)[]).every(
		(name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
	);
}
