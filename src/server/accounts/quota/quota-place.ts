import { eq } from "drizzle-orm";
import { freePlace, type Place, takePlace } from "#core/billing/plans/quota.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { quotaColumns } from "./count-ficha.ts";

/**
 * A place in the month's count for a ficha that is being sent, or none. The count's row stays locked to the end of
 * the transaction: of many who send at once each sees what the one before took, and the plan as it is by then.
 */
export async function claimPlace(tx: Transaction, accountId: string, month: string): Promise<Place | undefined> {
	const row = await lockCount(tx, accountId);
	const taken = row && takePlace(month, row);
	if (!taken) return undefined;
	await tx.update(profiles).set(taken.counted).where(eq(profiles.user_id, accountId));
	return taken.place;
}

type Ended = { accountId: string | null; quotaPlace: Place | null };

/** For a ficha that has just ended without being signed. Before the event is appended: its lock comes last. */
export async function returnPlace(tx: Transaction, { accountId, quotaPlace }: Ended): Promise<void> {
	if (!accountId || !quotaPlace) return;
	const row = await lockCount(tx, accountId);
	const freed = row && freePlace(quotaPlace, row);
	if (freed) await tx.update(profiles).set(freed).where(eq(profiles.user_id, accountId));
}

async function lockCount(tx: Transaction, accountId: string) {
	const [row] = await tx
		.select(quotaColumns)
		.from(profiles)
		.where(eq(profiles.user_id, accountId))
		.for("no key update");
	return row;
}
