import { and, eq } from "drizzle-orm";
import { forecastQuota } from "#core/billing/plans/forecast-quota.ts";
import { placeIn, type Quota, quotaIn } from "#core/billing/plans/quota.ts";
import { waitingStatuses } from "#core/fichas/ficha-status.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { readQuotaRow } from "#server/accounts/quota/count-ficha.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { inStatus } from "./in-status.ts";

/** `waiting`: how many of those used are not signed yet, and may still give their place back. */
export type MonthQuota = Quota & { waiting: number; forecast: number };

export async function readQuota(deps: Pick<Deps, "db" | "clock">, userId: string): Promise<MonthQuota> {
	const today = dayIn(BRAZIL_ZONE, deps.clock.now());
	const row = await readQuotaRow(deps, userId);
	if (!row) return { used: 0, limit: 0, left: 0, waiting: 0, forecast: 0 };
	const month = today.slice(0, 7);
	const quota = quotaIn(month, row);
	const inThisCount = eq(fichas.quotaPlace, placeIn(month, row));
	const waiting = await deps.db.$count(
		fichas,
		and(eq(fichas.accountId, userId), inStatus(waitingStatuses), inThisCount),
	);
	return { ...quota, waiting: Math.min(waiting, quota.used), forecast: forecastQuota(quota, today) };
}
