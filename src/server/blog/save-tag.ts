import { eq } from "drizzle-orm";
import type { TermForm } from "#core/blog/term-form.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { blogTags } from "./blog.table.ts";
import { freeSlug } from "./free-slug.ts";
import type { SavedTerm } from "./save-category.ts";

export async function saveTag(
	{ content, random }: Pick<Deps, "content" | "random">,
	{ id, form }: { id: string | undefined; form: TermForm },
): Promise<Result<SavedTerm, "not-found">> {
	return content.publish(async (tx) => {
		const { name } = form;
		const slug = await freeSlug(tx, blogTags, { wanted: form.slug, name, otherwise: "tag", own: id });
		if (!id) {
			const made = { id: random.uuid(), name, slug };
			await tx.insert(blogTags).values(made);
			return succeed(made);
		}
		const changed = await tx.update(blogTags).set({ name, slug }).where(eq(blogTags.id, id)).returning();
		return changed.length > 0 ? succeed({ id, name, slug }) : refuse("not-found");
	});
}

export async function deleteTag({ content }: Pick<Deps, "content">, id: string) {
	return content.publish(async (tx) => {
		const gone = await tx.delete(blogTags).where(eq(blogTags.id, id)).returning({ id: blogTags.id });
		return gone.length > 0 ? succeed(undefined) : refuse("not-found");
	});
}
