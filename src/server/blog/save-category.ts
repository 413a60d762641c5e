import { eq } from "drizzle-orm";
import type { TermForm } from "#core/blog/term-form.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { blogCategories } from "./blog.table.ts";
import { freeSlug } from "./free-slug.ts";

export type SavedTerm = { id: string; name: string; slug: string };

/** A new category, or the named one under a new name. Posts follow, since they hold its id. */
export async function saveCategory(
	{ content, random }: Pick<Deps, "content" | "random">,
	{ id, form }: { id: string | undefined; form: TermForm },
): Promise<Result<SavedTerm, "not-found">> {
	return content.publish(async (tx) => {
		const { name, description } = form;
		const slug = await freeSlug(tx, blogCategories, { wanted: form.slug, name, otherwise: "categoria", own: id });
		const row = { name, slug, description: description || null };
		if (!id) {
			const made = { id: random.uuid(), ...row };
			await tx.insert(blogCategories).values(made);
			return succeed({ id: made.id, name, slug });
		}
		const changed = await tx.update(blogCategories).set(row).where(eq(blogCategories.id, id)).returning();
		return changed.length > 0 ? succeed({ id, name, slug }) : refuse("not-found");
	});
}

/** Its posts stay, without a category. */
export async function deleteCategory({ content }: Pick<Deps, "content">, id: string) {
	return content.publish(async (tx) => {
		const gone = await tx.delete(blogCategories).where(eq(blogCategories.id, id)).returning({ id: blogCategories.id });
		return gone.length > 0 ? succeed(undefined) : refuse("not-found");
	});
}
