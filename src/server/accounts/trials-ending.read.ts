import { and, asc, eq, gt, lte, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { aUsuarios, profiles } from "./account.table.ts";

type Trial = { userId: string; endsAt: Date };

/** Running trials that end in the time to come, soonest first: so many of them, those that follow `after`. */
export async function trialsEndingWithin(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	milliseconds: number,
	{ most, after }: { most: number; after?: Trial | undefined },
): Promise<Trial[]> {
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
				after &&
					or(
						gt(profiles.trial_expira_em, after.endsAt),
						and(eq(profiles.trial_expira_em, after.endsAt), gt(aUsuarios.id, after.userId)),
					),
			),
		)
		.orderBy(asc(profiles.trial_expira_em), asc(aUsuarios.id))
		.limit(most);
	return rows.flatMap(({ userId, endsAt }) => (endsAt ? [{ userId, endsAt }] : []));
}
