import { eq, sql } from "drizzle-orm";
import { freePlace, type Place, type QuotaRow, takePlace, takePlaceAnyway } from "#core/billing/plans/quota.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { updateAlong } from "#server/platform/db/write-along.ts";
import { quotaColumns } from "./count-ficha.ts";

/**
 * A place in the month's count for a ficha that is being sent, or none. The count's row stays locked to the end of
 * the transaction: of many who send at once each sees what the one before took, and the plan as it is by then.
 */
export async function claimPlace(
	tx: Transaction,
	accountId: string,
	month: string,
	/** Where it was locked before, with what else was asked. */
	locked?: QuotaRow,
): Promise<Place | undefined> {
	return claim(tx, accountId, (row) => takePlace(month, row), locked);
}

/** For what was signed before it could be counted: a used-up month does not keep it out. */
export async function claimPlaceAnyway(tx: Transaction, accountId: string, month: string): Promise<Place | undefined> {
	return claim(tx, accountId, (row) => takePlaceAnyway(month, row));
}

async function claim(
	tx: Transaction,
	accountId: string,
	take: (row: QuotaRow) => ReturnType<typeof takePlace>,
	locked?: QuotaRow,
) {
	const row = locked ?? (await lockCount(tx, accountId));
	const taken = row && take(row);
	if (!taken) return undefined;
	await updateAlong(tx, profiles, { user_id: accountId }, taken.counted);
	return taken.place;
}

type Ended = { accountId: string | null; quotaPlace: Place | null };

/** For a ficha that has just ended without being signed. Before the event is appended: its lock comes last. */
export async function returnPlace(tx: Transaction, { accountId, quotaPlace }: Ended): Promise<void> {
	if (!accountId || !quotaPlace) return;
	const row = await lockCount(tx, accountId);
	const freed = row && freePlace(quotaPlace, row);
	if (freed) await updateAlong(tx, profiles, { user_id: accountId }, freed);
}

export async function lockCount(tx: Transaction, accountId: string): Promise<QuotaRow | undefined> {
	const [row] = await countLock(tx).execute({ accountId });
	return row;
}

const countLock = preparedOnce((tx: Transaction) =>
	tx
		.select(quotaColumns)
		.from(profiles)
		.where(eq(profiles.user_id, sql.placeholder("accountId")))
		.for("no key update")
		.prepare("lock_count"),
);
