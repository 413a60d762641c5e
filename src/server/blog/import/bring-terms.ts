import { eq } from "drizzle-orm";
import { slugify } from "#core/blog/slug.ts";
import { blogCategories, blogTags } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export type BroughtTerm = { name: string; slug?: string; description?: string };

/** The category of that slug, made if nobody has it yet. Undefined when nothing of the name can stand in an address. */
export async function bringCategory(
	{ random }: Pick<Deps, "random">,
	tx: Transaction,
	{ name, slug, description }: BroughtTerm,
): Promise<string | undefined> {
	const row = { id: random.uuid(), name, slug: slugify(slug ?? "") || slugify(name), description: description ?? null };
	if (!row.slug) return undefined;
	await tx.insert(blogCategories).values(row).onConflictDoNothing();
	const [kept] = await tx
		.select({ id: blogCategories.id })
		.from(blogCategories)
		.where(eq(blogCategories.slug, row.slug));
	return kept?.id;
}

/** The tags of those slugs, made where nobody has them yet; each once. */
export async function bringTags(
	{ random }: Pick<Deps, "random">,
	tx: Transaction,
	terms: readonly BroughtTerm[],
): Promise<Map<string, string>> {
	const ids = new Map<string, string>();
	for (const { name, slug: wanted } of terms) {
		const slug = slugify(wanted ?? "") || slugify(name);
		if (!slug || ids.has(slug)) continue;
		await tx.insert(blogTags).values({ id: random.uuid(), name, slug }).onConflictDoNothing();
		const [kept] = await tx.select({ id: blogTags.id }).from(blogTags).where(eq(blogTags.slug, slug));
		if (kept) ids.set(slug, kept.id);
	}
	return ids;
}
