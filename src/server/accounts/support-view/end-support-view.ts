import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { supportViews } from "./support-view.table.ts";

/**
 * By whose account it is, or by whoever looks: at once, with the next page. A code that nobody has used goes too.
 * Answers how many there were to end.
 */
export async function endSupportView(
	{ db, clock }: { db: Deps["db"] | Transaction; clock: Deps["clock"] },
	by: { userId: string } | { userId: string; adminId: string },
): Promise<number> {
	const now = clock.now();
	const ofUser = eq(supportViews.userId, by.userId);
	const isOpen = and(isNull(supportViews.endedAt), isNotNull(supportViews.openedAt), gt(supportViews.endsAt, now));
	if ("adminId" in by) {
		const ended = await db
			.update(supportViews)
			.set({ endedAt: now })
			.where(and(ofUser, isOpen, eq(supportViews.adminId, by.adminId)))
			.returning({ id: supportViews.id });
		return ended.length;
	}
	const isCode = and(isNull(supportViews.openedAt), isNull(supportViews.endedAt));
	const ended = await db
		.update(supportViews)
		.set({ endedAt: now, codeUntil: now })
		.where(and(ofUser, or(isOpen, isCode)))
		.returning({ id: supportViews.id });
	return ended.length;
}
