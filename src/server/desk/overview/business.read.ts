import { and, asc, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Held, Moved } from "#core/desk/business.ts";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import { subscriptionMoves } from "#server/billing/subscription/subscription-move.table.ts";
import type { Deps } from "#server/deps.ts";

type World = Pick<Deps, "db">;

/** What is running, by kind: a few rows however many there are. */
export async function readHeld({ db }: World): Promise<Held[]> {
	const { status, plan, billing, extraProfiles } = subscriptions;
	return db
		.select({ status, plan, billing, extraProfiles, count: count() })
		.from(subscriptions)
		.where(sql`${status} in ('ativa', 'inadimplente', 'encerrando')`)
		.groupBy(status, plan, billing, extraProfiles);
}

/** What changed its worth from one moment to another, by kind. */
export async function readMoves({ db }: World, from: Date, until: Date): Promise<Moved[]> {
	const of = subscriptionMoves;
	const columns = [
		...[of.fromStatus, of.fromPlan, of.fromBilling, of.fromExtraProfiles],
		...[of.toStatus, of.toPlan, of.toBilling, of.toExtraProfiles],
	];
	const rows = await db
		.select({
			from: { status: of.fromStatus, plan: of.fromPlan, billing: of.fromBilling, extraProfiles: of.fromExtraProfiles },
			to: { status: of.toStatus, plan: of.toPlan, billing: of.toBilling, extraProfiles: of.toExtraProfiles },
			count: count(),
		})
		.from(of)
		.where(and(gte(of.at, from), lt(of.at, until)))
		.groupBy(...columns);
	return rows.map(({ from: { status, plan, billing, extraProfiles }, ...rest }) => ({
		...rest,
		from: status && plan && billing ? { status, plan, billing, extraProfiles: extraProfiles ?? 0 } : undefined,
	}));
}

export async function countTrialsEnding({ db }: World, now: Date, until: Date): Promise<number> {
	const [row] = await db
		.select({ trials: count() })
		.from(profiles)
		.innerJoin(aUsuarios, and(eq(aUsuarios.id, profiles.user_id), eq(aUsuarios.status_conta, "trial")))
		.where(and(gte(profiles.trial_expira_em, now), lt(profiles.trial_expira_em, until)));
	return row?.trials ?? 0;
}

/** Of those who signed up in each week, how far they have come by now. */
export async function readFunnel({ db }: World, since: Date) {
	const week = sql<string>`to_char(date_trunc('week', ${aUsuarios.createdAt} at time zone 'America/Sao_Paulo'), 'YYYY-MM-DD')`;
	const has = (what: SQL) => sql<number>`(count(*) filter (where ${what}))::int`;
	const paid = sql`select from subscriptions s where s.user_id = ${aUsuarios.id} and s.first_paid_at is not null`;
	return db
		.select({
			week,
			signedUp: count(),
			confirmed: has(sql`${aUsuarios.emailConfirmedAt} is not null`),
			firstFicha: has(
				sql`exists (select from fichas f where f.account_id = ${aUsuarios.id} and f.status <> 'rascunho')`,
			),
			paid: has(sql`exists (${paid})`),
			cancelled: has(sql`exists (${paid} and s.status in ('encerrando', 'encerrada'))`),
		})
		.from(aUsuarios)
		.where(
			and(
				gte(aUsuarios.createdAt, since),
				eq(aUsuarios.sample, false),
				sql`not exists (select from account_members m where m.user_id = ${aUsuarios.id})`,
			),
		)
		.groupBy(sql`1`)
		.orderBy(asc(sql`1`));
}
