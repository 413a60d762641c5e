import { eq } from "drizzle-orm";
import type { Verdict } from "#core/blog/comment-verdict.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { blogComments } from "#server/blog/blog.table.ts";
import type { Deps } from "#server/deps.ts";

/** Approving shows the comment to everybody at once; rejecting hides it again and keeps it; deleting is for good. */
export async function moderateComment(
	{ content }: Pick<Deps, "content">,
	{ commentId, verdict }: { commentId: string; verdict: Verdict },
): Promise<Result<undefined, "not-found">> {
	const which = eq(blogComments.id, commentId);
	const touched = await content.publish((tx) => {
		if (verdict === "delete") return tx.delete(blogComments).where(which).returning({ id: blogComments.id });
		const status = verdict === "approve" ? ("approved" as const) : ("rejected" as const);
		return tx.update(blogComments).set({ status }).where(which).returning({ id: blogComments.id });
	});
	return touched.length > 0 ? succeed(undefined) : refuse("not-found");
}
