import { eq } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { blogPosts } from "./blog.table.ts";

/** Comments, tags, revisions and drafts of the post go with it. */
export async function deletePost(
	{ content }: Pick<Deps, "content">,
	postId: string,
): Promise<Result<undefined, "not-found">> {
	const deleted = await content.publish((tx) =>
		tx.delete(blogPosts).where(eq(blogPosts.id, postId)).returning({ id: blogPosts.id }),
	);
	return deleted.length > 0 ? succeed(undefined) : refuse("not-found");
}
