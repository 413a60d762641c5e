import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { blogPosts } from "#server/blog/blog.table.ts";

/** Where an imported post came from, so that a second run of the same import knows it. Goes with its post. */
export const blogImportSources = pgTable("blog_import_sources", {
	// Kind, site and number of the post in its old home.
	source: text("source").primaryKey(),
	postId: uuid("post_id")
		.notNull()
		.references(() => blogPosts.id, { onDelete: "cascade" }),
	importedAt: timestamp("imported_at", { withTimezone: true }).notNull(),
});
