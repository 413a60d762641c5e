import { and, eq, inArray, sql } from "drizzle-orm";
import { forecastQuota } from "#core/billing/plans/forecast-quota.ts";
import { placeIn, placesIn, type Quota, quotaIn } from "#core/billing/plans/quota.ts";
import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { readQuotaRowWith } from "#server/accounts/quota/count-ficha.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { inStatus } from "./in-status.ts";

/** `waiting`: how many of those used are not signed yet, and may still give their place back. */
export type MonthQuota = Quota & { waiting: number; forecast: number };

/** Which of the month's counts is the account's own stands in its profile: all are counted, so that one question does. */
export async function readQuota({ db, clock }: Pick<Deps, "db" | "clock">, userId: string): Promise<MonthQuota> {
	const today = dayIn(BRAZIL_ZONE, clock.now());
	const month = today.slice(0, 7);
	const waits = and(
		eq(fichas.accountId, userId),
		inStatus(waitingStatuses),
		inArray(fichas.quotaPlace, placesIn(month)),
	);
	const counted = sql`select ${fichas.quotaPlace} as place, count(*)::int as total from ${fichas} where ${waits} group by 1`;
	const waitingIn = sql<Record<
		string,
		number
	> | null>`(select json_object_agg(place, total) from (${counted}) counted)`;
	const row = await readQuotaRowWith({ db }, userId, waitingIn);
	if (!row) return { used: 0, limit: 0, left: 0, waiting: 0, forecast: 0 };
	const quota = quotaIn(month, row);
	const waiting = row.counted?.[placeIn(month, row)] ?? 0;
	return { ...quota, waiting: Math.min(waiting, quota.used), forecast: forecastQuota(quota, today) };
}
