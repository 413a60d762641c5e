import { and, eq, isNull, sql } from "drizzle-orm";
import { takeSeat } from "#core/accounts/seat.ts";
import { MOST_WRONG_CODES, readSupportCode, SUPPORT_VIEW_MINUTES } from "#core/accounts/support-view.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { currentMembership } from "#server/accounts/members.read.ts";
import { writeAuditRecord } from "#server/accounts/write-audit-record.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { sameText } from "#server/platform/secrets.ts";
import { codeHashOf } from "./make-support-code.ts";
import { sendSupportViewed } from "./send-support-viewed.job.ts";
import { supportViews } from "./support-view.table.ts";

type Asked = { userId: string; code: unknown; admin: { id: string; email: string; sessionId: string } };

/**
 * Opens a look at somebody's account by the code they read out, once. That it was opened stands in the account's own
 * record and is mailed to whose it is, in the same transaction. A wrong code is counted, whoever typed it.
 */
export async function openSupportView(
	deps: Pick<Deps, "clock" | "random" | "jobs" | "secrets">,
	tx: Transaction,
	{ userId, code, admin }: Asked,
): Promise<Result<{ viewId: string }, "wrong-code">> {
	const now = deps.clock.now();
	const [waiting] = await tx
		.select()
		.from(supportViews)
		.where(and(eq(supportViews.userId, userId), isNull(supportViews.openedAt)))
		.for("update");
	if (!waiting || now >= waiting.codeUntil || waiting.wrongTries >= MOST_WRONG_CODES) return refuse("wrong-code");
	const { id } = waiting;
	if (!sameText(codeHashOf(deps, userId, readSupportCode(code)), waiting.codeHash)) {
		const wrongTries = sql`${supportViews.wrongTries} + 1`;
		await tx.update(supportViews).set({ wrongTries }).where(eq(supportViews.id, id));
		return refuse("wrong-code");
	}
	const endsAt = new Date(now.getTime() + SUPPORT_VIEW_MINUTES * 60_000);
	await tx
		.update(supportViews)
		.set({ adminId: admin.id, adminEmail: admin.email, adminSessionId: admin.sessionId, openedAt: now, endsAt })
		.where(eq(supportViews.id, id));
	const seat = takeSeat(userId, await currentMembership({ db: tx }, userId), "corretor");
	await writeAuditRecord(deps, tx, seat, { kind: "suporte-viu" });
	await deps.jobs.enqueue(tx, sendSupportViewed, { viewId: id });
	return succeed({ viewId: id });
}
