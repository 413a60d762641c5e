import { blogComments } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export type BroughtComment = Omit<typeof blogComments.$inferInsert, "id">;

export async function bringComments({ random }: Pick<Deps, "random">, tx: Transaction, comments: BroughtComment[]) {
	if (comments.length === 0) return;
	await tx.insert(blogComments).values(comments.map((comment) => ({ ...comment, id: random.uuid() })));
}
