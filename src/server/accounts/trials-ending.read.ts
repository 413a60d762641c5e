import { and, asc, eq, gt, lte } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aUsuarios, profiles } from "./account.table.ts";

/** Running trials that end in the time to come, soonest first. */
export async function trialsEndingWithin({ db, clock }: Pick<Deps, "db" | "clock">, milliseconds: number) {
	const now = clock.now();
	const rows = await db
		.select({ userId: aUsuarios.id, endsAt: profiles.trial_expira_em })
		.from(profiles)
		.innerJoin(aUsuarios, eq(aUsuarios.id, profiles.user_id))
		.where(
			and(
				eq(aUsuarios.status_conta, "trial"),
				gt(profiles.trial_expira_em, now),
				lte(profiles.trial_expira_em, new Date(now.getTime() + milliseconds)),
			),
		)
		.orderBy(asc(profiles.trial_expira_em));
	return rows.flatMap(({ userId, endsAt }) => (endsAt ? [{ userId, endsAt }] : []));
}
