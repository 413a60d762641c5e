import { and, asc, count, eq, gt, isNotNull } from "drizzle-orm";
import { consentOf } from "#core/blog/news-form.ts";
import { blogPosts } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { newsReaders } from "./news-reader.table.ts";

type World = { db: Deps["db"] | Transaction };

export async function countNewsReaders({ db }: World): Promise<number> {
	const [row] = await db.select({ readers: count() }).from(newsReaders).where(isNotNull(newsReaders.confirmedAt));
	return row?.readers ?? 0;
}

export async function readNewsReader({ db }: World, id: string) {
	const [reader] = await db.select().from(newsReaders).where(eq(newsReaders.id, id));
	return reader;
}

/** Who has confirmed, by id: a portion after the one that was told last. */
export function confirmedReaders({ db }: World, after: string | null, limit: number) {
	return db
		.select({ id: newsReaders.id })
		.from(newsReaders)
		.where(and(isNotNull(newsReaders.confirmedAt), after ? gt(newsReaders.id, after) : undefined))
		.orderBy(asc(newsReaders.id))
		.limit(limit);
}

/** What a mail about a post says of it: nothing once it is no longer public. */
export async function postToTell({ db }: World, postId: string) {
	const { title, slug, excerpt } = blogPosts;
	const [post] = await db
		.select({ title, slug, excerpt })
		.from(blogPosts)
		.where(and(eq(blogPosts.id, postId), eq(blogPosts.status, "published"), isNotNull(blogPosts.readersToldAt)));
	return post;
}

/** For the copy of one's data: what was agreed to, when, and in which words. */
export async function newsDataOf({ db }: World, email: string) {
	const rows = await db.select().from(newsReaders).where(eq(newsReaders.email, email));
	return rows.map(({ nome, email: address, consentVersion, askedAt, confirmedAt }) => ({
		nome,
		email: address,
		pedidoEm: askedAt,
		confirmadoEm: confirmedAt,
		texto: consentOf(consentVersion),
	}));
}
