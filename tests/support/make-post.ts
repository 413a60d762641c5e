import { randomUUID } from "node:crypto";
import { slugify } from "#core/blog/slug.ts";
import { blogCategories, blogComments, blogPosts, blogPostTags, blogTags } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";

type Db = Pick<Deps, "db" | "clock">;
type Post = typeof blogPosts.$inferInsert;

export async function makeCategory({ db }: Pick<Deps, "db">, name = "Comissão", description: string | null = null) {
	const category = { id: randomUUID(), name, slug: slugify(name), description };
	await db.insert(blogCategories).values(category);
	return category;
}

export async function makeTag({ db }: Pick<Deps, "db">, name = "Visita") {
	const tag = { id: randomUUID(), name, slug: slugify(name) };
	await db.insert(blogTags).values(tag);
	return tag;
}

/** A published post with whatever the test wants to be different. */
export async function makePost({ db, clock }: Db, wanted: Partial<Post> & { tags?: { id: string }[] } = {}) {
	const { tags = [], ...fields } = wanted;
	const title = fields.title ?? "Comissão de corretagem: quem recebe";
	const now = clock.now();
	const post = {
		id: randomUUID(),
		title,
		slug: slugify(title),
		excerpt: "O que a lei diz sobre quem aproximou as partes.",
		content: "<p>Quem aproxima as partes recebe.</p>",
		status: "published" as const,
		published_at: now,
		created_at: now,
		updatedAt: now,
		reading_time: 4,
		...fields,
	};
	await db.insert(blogPosts).values(post);
	if (tags.length > 0) await db.insert(blogPostTags).values(tags.map(({ id }) => ({ post_id: post.id, tag_id: id })));
	return post;
}

export async function makeComment(
	{ db, clock }: Db,
	postId: string,
	wanted: Partial<typeof blogComments.$inferInsert> = {},
) {
	const comment = {
		id: randomUUID(),
		post_id: postId,
		author_name: "Marina Lopes",
		content: "Perdi uma comissão assim.",
		status: "approved" as const,
		created_at: clock.now(),
		...wanted,
	};
	await db.insert(blogComments).values(comment);
	return comment;
}
