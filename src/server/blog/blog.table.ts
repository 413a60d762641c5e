import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	customType,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { commentStatuses, postStatuses } from "#core/blog/post-status.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { moment, oneOf } from "#server/platform/db/columns.ts";

const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * The same folding as `foldWord` in core, in functions that every PostgreSQL has and that never change their
 * answer: accents off (whatever the server's locale knows of letters), Portuguese
 * plurals to their singular. Tags of the HTML are no words to the parser.
 */
const ACCENTED = "áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ";
const PLAIN = "aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn";
const folded = (column: string) =>
	`regexp_replace(regexp_replace(regexp_replace(lower(translate(coalesce("${column}", ''), '${ACCENTED}', '${PLAIN}')), 'oes\\M', 'ao', 'g'), '([a-z0-9]{2}[aeou])is\\M', '\\1l', 'g'), '([a-z0-9]{2})ns\\M', '\\1m', 'g')`;
const weighted = (column: string, weight: string) =>
	`setweight(to_tsvector('portuguese'::regconfig, ${folded(column)}), '${weight}')`;
const searchable = sql.raw([weighted("title", "A"), weighted("excerpt", "B"), weighted("content", "C")].join(" || "));

export const blogCategories = pgTable(
	"blog_categories",
	{
		id: uuid("id").primaryKey(),
		name: text("name").notNull(),
		slug: text("slug").notNull(),
		description: text("description"),
	},
	(table) => [uniqueIndex("blog_categories_slug").on(table.slug)],
);

export const blogTags = pgTable(
	"blog_tags",
	{ id: uuid("id").primaryKey(), name: text("name").notNull(), slug: text("slug").notNull() },
	(table) => [uniqueIndex("blog_tags_slug").on(table.slug)],
);

export const blogPosts = pgTable(
	"blog_posts",
	{
		id: uuid("id").primaryKey(),
		title: text("title").notNull(),
		slug: text("slug").notNull(),
		excerpt: text("excerpt"),
		// Sanitised on save, and again on render.
		content: text("content").notNull(),
		featured_image: text("featured_image"),
		status: text("status", { enum: postStatuses }).notNull(),
		published_at: moment("published_at"),
		scheduled_for: moment("scheduled_for"),
		created_at: moment("created_at").notNull(),
		category_id: uuid("category_id").references(() => blogCategories.id, { onDelete: "set null" }),
		author_id: uuid("author_id").references(() => aUsuarios.id, { onDelete: "set null" }),
		reading_time: integer("reading_time").notNull(),
		view_count: integer("view_count").notNull().default(0),
		meta_title: text("meta_title"),
		meta_description: text("meta_description"),
		updatedAt: moment("updated_at").notNull(),
		// Who saved it last; the byline stays with whoever wrote it.
		savedBy: uuid("saved_by").references(() => aUsuarios.id, { onDelete: "set null" }),
		// Ticked when publishing or scheduling: readers who asked for news are told, once.
		tellReaders: boolean("tell_readers").notNull().default(false),
		readersToldAt: moment("readers_told_at"),
		// Counts saves: an editor that loaded an older one is told instead of overwriting.
		version: integer("version").notNull().default(1),
		search: searchVector("search").generatedAlwaysAs(searchable),
	},
	(table) => [
		uniqueIndex("blog_posts_slug").on(table.slug),
		index("blog_posts_published").on(table.published_at.desc(), table.id).where(sql`${table.status} = 'published'`),
		index("blog_posts_by_category").on(table.category_id, table.published_at.desc()),
		index("blog_posts_to_publish").on(table.scheduled_for).where(sql`${table.status} = 'scheduled'`),
		index("blog_posts_by_creation").on(table.created_at.desc(), table.id),
		index("blog_posts_search").using("gin", table.search),
		check("blog_posts_status_known", sql`${table.status} in (${oneOf(postStatuses)})`),
	],
);

export const blogPostTags = pgTable(
	"blog_post_tags",
	{
		post_id: uuid("post_id")
			.notNull()
			.references(() => blogPosts.id, { onDelete: "cascade" }),
		tag_id: uuid("tag_id")
			.notNull()
			.references(() => blogTags.id, { onDelete: "cascade" }),
	},
	(table) => [primaryKey({ columns: [table.post_id, table.tag_id] }), index("blog_post_tags_by_tag").on(table.tag_id)],
);

export const blogComments = pgTable(
	"blog_comments",
	{
		id: uuid("id").primaryKey(),
		post_id: uuid("post_id")
			.notNull()
			.references(() => blogPosts.id, { onDelete: "cascade" }),
		author_name: text("author_name").notNull(),
		content: text("content").notNull(),
		status: text("status", { enum: commentStatuses }).notNull(),
		created_at: moment("created_at").notNull(),
		// Came with the sample data: shown as an illustration.
		sample: boolean("sample").notNull().default(false),
	},
	(table) => [
		index("blog_comments_by_post").on(table.post_id, table.status, table.created_at),
		index("blog_comments_by_status").on(table.status, table.created_at),
		check("blog_comments_status_known", sql`${table.status} in (${oneOf(commentStatuses)})`),
	],
);

/** What a post was before each save, so that any of them can be brought back. */
export const blogRevisions = pgTable(
	"blog_revisions",
	{
		id: uuid("id").primaryKey(),
		postId: uuid("post_id")
			.notNull()
			.references(() => blogPosts.id, { onDelete: "cascade" }),
		version: integer("version").notNull(),
		// The editable fields as they were.
		fields: jsonb("fields").notNull(),
		savedBy: uuid("saved_by").references(() => aUsuarios.id, { onDelete: "set null" }),
		savedAt: moment("saved_at").notNull(),
	},
	(table) => [uniqueIndex("blog_revisions_version").on(table.postId, table.version)],
);

/** An editor's unsaved work, kept apart from the post until they save. */
export const blogDrafts = pgTable(
	"blog_drafts",
	{
		id: uuid("id").primaryKey(),
		postId: uuid("post_id").references(() => blogPosts.id, { onDelete: "cascade" }),
		// The post's id, or `novo` for one that does not exist yet: null would not be unique.
		subject: text("subject").notNull(),
		editorId: uuid("editor_id")
			.notNull()
			.references(() => aUsuarios.id, { onDelete: "cascade" }),
		baseVersion: integer("base_version").notNull(),
		fields: jsonb("fields").notNull(),
		savedAt: moment("saved_at").notNull(),
	},
	(table) => [uniqueIndex("blog_drafts_once").on(table.editorId, table.subject)],
);

/** A picture we decoded and re-encoded: our own name, several widths. */
export const blogImages = pgTable(
	"blog_images",
	{
		// First bytes of the hash of the source: the same picture is kept once.
		id: text("id").primaryKey(),
		width: integer("width").notNull(),
		height: integer("height").notNull(),
		widths: integer("widths").array().notNull(),
		alt: text("alt"),
		createdAt: moment("created_at").notNull(),
		createdBy: uuid("created_by").references(() => aUsuarios.id, { onDelete: "set null" }),
	},
	(table) => [index("blog_images_by_time").on(table.createdAt)],
);
