import { asc, eq, or } from "drizzle-orm";
import type { LeavingPart } from "#server/accounts/data-rights/delete-account.ts";
import { lockSeat } from "#server/accounts/lock-seat.ts";
import { fichas } from "./ficha.table.ts";

/**
 * Everything that loses a name when a member's row goes, locked while nobody waits for the log yet: whoever is sending,
 * signing or sealing one of these comes first, and does not wait for the log behind a deletion that waits for them.
 */
export const lockWorkOf: LeavingPart = async (_deps, tx, { accountId, userId }) => {
	await lockSeat(tx, { accountId, userId });
	await tx
		.select({ id: fichas.id })
		.from(fichas)
		.where(or(eq(fichas.responsavelId, userId), eq(fichas.corretorId, userId)))
		.orderBy(asc(fichas.id))
		.for("update");
};
