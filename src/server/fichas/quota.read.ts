import { and, eq, sql } from "drizzle-orm";
import { forecastQuota } from "#core/billing/plans/forecast-quota.ts";
import { placeIn, placesIn, type Quota, quotaIn } from "#core/billing/plans/quota.ts";
import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { quotaColumns, quotaRowWith } from "#server/accounts/quota/count-ficha.ts";
import type { Deps } from "#server/deps.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { fichas } from "./ficha.table.ts";
import { inStatus } from "./in-status.ts";

/** `waiting`: how many of those used are not signed yet, and may still give their place back. */
export type MonthQuota = Quota & { waiting: number; forecast: number };

const quotaOf = preparedOnce((db: Deps["db"]) => {
	const waits = and(
		eq(fichas.accountId, sql.placeholder("userId")),
		inStatus(waitingStatuses),
		sql`${fichas.quotaPlace} = any(${sql.placeholder("places")}::text[])`,
	);
	const counted = sql`select ${fichas.quotaPlace} as place, count(*)::int as total from ${fichas} where ${waits} group by 1`;
	type Places = Record<string, number> | null;
	// Where nothing was used, nothing of it waits: a new month, or an account that has not begun, counts nothing.
	const waitingIn = sql<Places>`case when ${quotaColumns.quotaMonth} = ${sql.placeholder("month")} and ${quotaColumns.fichas_utilizadas} > 0 then (
		select json_object_agg(place, total) from (${counted}) counted) end`;
	return quotaRowWith(db, waitingIn).prepare("quota_with_waiting");
});

/** Which of the month's counts is the account's own stands in its profile: all are counted, so that one question does. */
export async function readQuota({ db, clock }: Pick<Deps, "db" | "clock">, userId: string): Promise<MonthQuota> {
	const today = dayIn(BRAZIL_ZONE, clock.now());
	const month = today.slice(0, 7);
	const [row] = await quotaOf(db).execute({ userId, month, places: placesIn(month) });
	if (!row) return { used: 0, limit: 0, left: 0, waiting: 0, forecast: 0 };
	const quota = quotaIn(month, row);
	const waiting = row.counted?.[placeIn(month, row)] ?? 0;
	return { ...quota, waiting: Math.min(waiting, quota.used), forecast: forecastQuota(quota, today) };
}
