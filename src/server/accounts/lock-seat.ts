import { and, eq, isNull } from "drizzle-orm";
import { isHolder, type Seat } from "#core/accounts/seat.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { accountMembers } from "./member.table.ts";

/**
 * Whether somebody still sits where their request began, and holds it so until the transaction ends. For whatever makes
 * a link: one made while its maker is being dismissed is either changed with the others, or never made. And for whatever
 * decides about colleagues or evidence: what waits behind a dismissal is not done afterwards. Ask first, before any other
 * row but the account's is locked.
 */
export async function lockSeatShared(tx: Transaction, seat: Seat): Promise<boolean> {
	if (isHolder(seat)) return true;
	const { accountId, personId, role } = seat;
	const [held] = await tx
		.select({ id: accountMembers.id })
		.from(accountMembers)
		.where(
			and(
				eq(accountMembers.accountId, accountId),
				eq(accountMembers.userId, personId),
				eq(accountMembers.role, role as "corretor" | "gestao"),
				isNull(accountMembers.endedAt),
			),
		)
		.for("share");
	return held !== undefined;
}

/** Until nobody holds this seat any more; from then on nobody does until the transaction ends. */
export async function lockSeat(tx: Transaction, { accountId, userId }: { accountId: string; userId: string }) {
	await tx
		.select({ id: accountMembers.id })
		.from(accountMembers)
		.where(
			and(eq(accountMembers.accountId, accountId), eq(accountMembers.userId, userId), isNull(accountMembers.endedAt)),
		)
		.for("update");
}
