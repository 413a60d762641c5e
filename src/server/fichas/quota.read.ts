import { forecastQuota } from "#core/billing/forecast-quota.ts";
import { type Quota, quotaIn } from "#core/billing/quota.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { readQuotaRow } from "#server/accounts/count-ficha.ts";
import type { Deps } from "#server/deps.ts";

export async function readQuota(
	deps: Pick<Deps, "db" | "clock">,
	userId: string,
): Promise<Quota & { forecast: number }> {
	const today = dayIn(BRAZIL_ZONE, deps.clock.now());
	const row = await readQuotaRow(deps, userId);
	const quota = row ? quotaIn(today.slice(0, 7), row) : { used: 0, limit: 0, left: 0 };
	return { ...quota, forecast: forecastQuota(quota, today) };
}
