import { and, gte, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { fichasCountedFor } from "#server/fichas/seen-by.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { askedOfPeriod } from "./asked-of-period.ts";
import { type AskedCounted, type Counted, countedFor } from "./counted-fichas.ts";

export type Funnel = { visited: number; proposed: number; accepted: number };

/**
 * Of the clients who visited a property in the period, how many have proposed for it since, and how many of those were
 * accepted. Three visits of one client to one property are one chance, not three.
 */
export async function readFunnel(deps: Pick<Deps, "db">, counted: Counted): Promise<Funnel> {
	// Of visits and proposals, whichever of them the page is about.
	const [found] = await funnel(deps, { ...counted, tipo: undefined });
	return found ?? { visited: 0, proposed: 0, accepted: 0 };
}

const funnel = askedOfPeriod("month_funnel", askFunnel);

function askFunnel(db: Deps["db"], counted: AskedCounted) {
	const visits = countedFor({ ...counted, tipo: "visita" });
	const proposals = and(
		fichasCountedFor(counted.seat),
		// Written out, or a plan that is made once cannot know that `fichas_proposed` has them all.
		sql`${fichas.tipo} = 'proposta'`,
		gte(fichas.countedOn, unseenByPlan(counted.from, "date")),
	);
	const chances = sql`
		select min(visited_on) as since, max(proposed_on) as latest, coalesce(bool_or(accepted), false) as accepted
		from (
			-- Put under each other and not joined: planned once for all, a join would look through all proposals for each visit.
			select coalesce(cliente_id, id) as client, coalesce(imovel_id, id) as property,
				counted_on as visited_on, null::date as proposed_on, null::boolean as accepted
			from ${fichas} where ${visits}
			union all
			select cliente_id, imovel_id, null, counted_on, resposta = 'aceita'
			-- Not as "is not null": PostgreSQL would look that up in the index too, takes it for dear, and reads every proposal
			-- that the account ever had.
			from ${fichas} where ${proposals} and num_nonnulls(cliente_id, imovel_id) = 2
		) as one group by client, property`;
	return db
		.select({
			visited: sql<number>`count(*)::int`,
			proposed: sql<number>`(count(*) filter (where latest >= since))::int`,
			accepted: sql<number>`(count(*) filter (where latest >= since and accepted))::int`,
		})
		.from(sql`(${chances}) as chance`)
		.where(sql`since is not null`);
}
