import { and, eq, isNull } from "drizzle-orm";
import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { accountMembers } from "./member.table.ts";

/** Somebody's seat in an account, without a session; nobody's once they have left. */
export async function seatIn(
	{ db }: { db: Deps["db"] | Transaction },
	{ accountId, personId }: { accountId: string; personId: string },
): Promise<Seat | undefined> {
	if (accountId === personId) return holderSeat(accountId);
	const [member] = await db
		.select({ role: accountMembers.role })
		.from(accountMembers)
		.where(
			and(eq(accountMembers.accountId, accountId), eq(accountMembers.userId, personId), isNull(accountMembers.endedAt)),
		);
	return member && { accountId, personId, role: member.role, view: "corretor" };
}
