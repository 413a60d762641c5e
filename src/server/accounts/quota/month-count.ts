import { and, eq, sql } from "drizzle-orm";
import type { QuotaRow } from "#core/billing/plans/quota.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { addExtraFichas, readQuotaRow } from "./count-ficha.ts";
import { pastMonths } from "./past-month.table.ts";

export type MonthCount = Pick<QuotaRow, "quota_limite" | "fichas_utilizadas" | "extraFichas">;

/** A month's count as it stands, or as it stood when the next one began. */
export async function readMonthCount(
	{ db }: { db: Deps["db"] | Transaction },
	userId: string,
	month: string,
): Promise<MonthCount | undefined> {
	const row = await readQuotaRow({ db }, userId);
	if (row?.quotaMonth === month) return row;
	const [past] = await db
		.select({
			quota_limite: pastMonths.quota,
			fichas_utilizadas: pastMonths.used,
			extraFichas: pastMonths.extra,
		})
		.from(pastMonths)
		.where(and(eq(pastMonths.userId, userId), eq(pastMonths.month, month)));
	return past;
}

/** Takes extra fichas out of the month they were bought for, though it may be over. */
export async function takeExtraFichas(tx: Transaction, userId: string, month: string, count: number): Promise<void> {
	const row = await readQuotaRow({ db: tx }, userId);
	if (row?.quotaMonth === month) return addExtraFichas(tx, userId, month, -count);
	await tx
		.update(pastMonths)
		.set({ extra: sql`${pastMonths.extra} - ${count}` })
		.where(and(eq(pastMonths.userId, userId), eq(pastMonths.month, month)));
}
