import { eq, type SQL, sql } from "drizzle-orm";
import { profiles } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export const quotaColumns = {
	plano_tipo: profiles.plano_tipo,
	quota_limite: profiles.quota_limite,
	fichas_utilizadas: profiles.fichas_utilizadas,
	extraFichas: profiles.extraFichas,
	quotaMonth: profiles.quotaMonth,
};

/** A count that has begun is never left for the month before, whoever read the clock first. */
const latest = (month: string) => sql`greatest(${profiles.quotaMonth}, ${month})`;

/**
 * One more signed ficha in this month (`yyyy-mm`), for those sent before sending took a place (quota-place.ts).
 * One statement: parallel signatures are all counted.
 */
export async function countFicha(tx: Transaction, userId: string, month: string): Promise<void> {
	await tx
		.update(profiles)
		.set({
			fichas_utilizadas: sql`case when ${profiles.quotaMonth} >= ${month} then ${profiles.fichas_utilizadas} + 1 else 1 end`,
			extraFichas: sql`case when ${profiles.quotaMonth} >= ${month} then ${profiles.extraFichas} else 0 end`,
			quotaMonth: latest(month),
		})
		.where(eq(profiles.user_id, userId));
}

/** Extra fichas bought for this month. */
export async function addExtraFichas(tx: Transaction, userId: string, month: string, count: number): Promise<void> {
	await tx
		.update(profiles)
		.set({
			fichas_utilizadas: sql`case when ${profiles.quotaMonth} >= ${month} then ${profiles.fichas_utilizadas} else 0 end`,
			extraFichas: sql`case when ${profiles.quotaMonth} >= ${month} then ${profiles.extraFichas} + ${count} else ${count} end`,
			quotaMonth: latest(month),
		})
		.where(eq(profiles.user_id, userId));
}

export async function readQuotaRow({ db }: { db: Deps["db"] | Transaction }, userId: string) {
	const [row] = await db.select(quotaColumns).from(profiles).where(eq(profiles.user_id, userId));
	return row;
}

/** With something that another feature counts beside it, in one question; `userId` is given when it is asked. */
export function quotaRowWith<Counted>(db: Deps["db"], counted: SQL<Counted>) {
	return db
		.select({ ...quotaColumns, counted })
		.from(profiles)
		.where(eq(profiles.user_id, sql.placeholder("userId")));
}

/** The count as it is now, with everybody who sends or signs waiting for the end of this transaction. */
export async function lockQuotaRow(tx: Transaction, userId: string) {
	const [row] = await tx.select(quotaColumns).from(profiles).where(eq(profiles.user_id, userId)).for("no key update");
	return row;
}
