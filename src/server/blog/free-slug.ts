import { and, ne, sql } from "drizzle-orm";
import { firstFreeSlug, sharedStart, slugify } from "#core/blog/slug.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { blogCategories, blogPosts, blogTags } from "./blog.table.ts";

type Sluggable = typeof blogPosts | typeof blogCategories | typeof blogTags;

/** The slug that was wanted, or made from the name, with a number when somebody else has it. `own`: the row it is for. */
export async function freeSlug(
	tx: Transaction,
	table: Sluggable,
	{ wanted, name, otherwise, own }: { wanted: string; name: string; otherwise: string; own: string | undefined },
): Promise<string> {
	const slug = slugify(wanted) || slugify(name) || otherwise;
	const alike = sql`${table.slug} like ${`${sharedStart(slug)}%`}`;
	const rows = await tx
		.select({ slug: table.slug })
		.from(table)
		.where(own ? and(alike, ne(table.id, own)) : alike);
	return firstFreeSlug(slug, new Set(rows.map((row) => row.slug)));
}
