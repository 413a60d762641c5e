import type { PostStatus } from "#core/blog/post-status.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { SourcePost } from "#server/blog/import/import-post.ts";
import { lineOf, momentOf, type Skipped, type SourceBlog, textOf, type Unreadable } from "./source-blog.ts";

type Row = Record<string, unknown>;

/** Ghost writes its own address as this word. */
const OWN_ADDRESS = "__GHOST_URL__";

/** Reads an export of Ghost ("Settings → Labs → Export", a JSON file). The site's address is not in it. */
export function readGhost(json: string, site: string | undefined): Result<SourceBlog, Unreadable> {
	let whole: unknown;
	try {
		whole = JSON.parse(json);
	} catch {
		return refuse("not-readable");
	}
	const db = rowOf(whole).db;
	const data = rowOf(rowOf(Array.isArray(db) ? db[0] : whole).data);
	if (!Array.isArray(data.posts)) return refuse("other-format");
	const around = {
		site,
		tags: byId(data.tags),
		users: byId(data.users),
		meta: new Map(rowsOf(data.posts_meta).map((row) => [textOf(row.post_id), row])),
		tagsOf: linked(data.posts_tags, "tag_id"),
		authorsOf: linked(data.posts_authors, "author_id"),
	};
	const skipped: Skipped[] = [];
	const posts = rowsOf(data.posts).flatMap((row) => {
		const why = reasonToSkip(row);
		if (why) skipped.push({ title: lineOf(row.title, "title"), why });
		return why ? [] : [postOf(row, around)];
	});
	return succeed({ site, posts, skipped });
}

type Around = {
	site: string | undefined;
	tags: Map<string, Row>;
	users: Map<string, Row>;
	meta: Map<string, Row>;
	tagsOf: Map<string, string[]>;
	authorsOf: Map<string, string[]>;
};

function postOf(row: Row, { site, tags, users, meta, tagsOf, authorsOf }: Around): SourcePost {
	const id = textOf(row.id);
	const here = (address: unknown) => textOf(address).replaceAll(OWN_ADDRESS, site?.replace(/\/$/, "") ?? "");
	// A name that begins with # is a note to the editors, never shown.
	const [category, ...others] = (tagsOf.get(id) ?? [])
		.map((tag) => rowOf(tags.get(tag)))
		.filter((tag) => textOf(tag.name) !== "" && !textOf(tag.name).startsWith("#"))
		.map((tag) => ({ name: lineOf(tag.name, "title"), slug: textOf(tag.slug) }));
	const authorId = authorsOf.get(id)?.[0] ?? textOf(row.author_id);
	const begun = momentOf(row.created_at) ?? new Date(0);
	const date = momentOf(row.published_at);
	const seo = { ...row, ...meta.get(id) } as Row;
	return {
		source: `ghost:${textOf(row.uuid) || id}`,
		title: lineOf(row.title, "title") || "Sem título",
		slug: textOf(row.slug),
		excerpt: lineOf(row.custom_excerpt, "excerpt"),
		html: here(row.html),
		status: date ? statusOf(row) : "draft",
		date: date ?? begun,
		updatedAt: momentOf(row.updated_at) ?? date ?? begun,
		authorEmail: normalizeEmail(textOf(users.get(authorId)?.email)) || undefined,
		category,
		tags: others,
		picture: here(row.feature_image) || undefined,
		metaTitle: lineOf(seo.meta_title, "meta_title"),
		metaDescription: lineOf(seo.meta_description, "meta_description"),
	};
}

function reasonToSkip(row: Row): string | undefined {
	if (row.type === "page" || row.page === true || row.page === 1) return "é uma página, não um post";
	return textOf(row.html) === "" ? "a exportação não traz o HTML deste post" : undefined;
}

/** What only members could read must not become public by moving. */
function statusOf({ status, visibility }: Row): PostStatus {
	if (visibility !== undefined && visibility !== "public") return "draft";
	return status === "published" ? "published" : status === "scheduled" ? "scheduled" : "draft";
}

const rowOf = (value: unknown): Row => (typeof value === "object" && value !== null ? (value as Row) : {});
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map(rowOf) : []);
const byId = (value: unknown) => new Map(rowsOf(value).map((row) => [textOf(row.id), row]));

/** The ids that a linking table gives each post, in their order. */
function linked(value: unknown, column: string): Map<string, string[]> {
	const ids = new Map<string, string[]>();
	const inOrder = rowsOf(value).toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
	for (const row of inOrder) {
		const post = textOf(row.post_id);
		ids.set(post, [...(ids.get(post) ?? []), textOf(row[column])]);
	}
	return ids;
}
