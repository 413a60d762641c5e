import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import type { Counted } from "#server/fichas/period/counted-fichas.ts";
import { type Funnel, readFunnel } from "#server/fichas/period/report-funnel.read.ts";
import { isIndexBuilt } from "#server/platform/db/late-indexes.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { keptValues } from "./kept-period.ts";
import { monthChanges, monthParts } from "./month-part.table.ts";

/**
 * As `readFunnel`: chances are not counted, and of those who proposed each is looked for among visits, by an index without
 * which each would gather all that were ever at the property.
 */
export async function keptFunnel(deps: Pick<Deps, "db">, counted: Counted): Promise<Funnel> {
	if (!(await isIndexBuilt(deps, "fichas_visited"))) return readFunnel(deps, counted);
	const [row] = await askedFunnel(deps.db).execute(keptValues(counted));
	return row ?? { visited: 0, proposed: 0, accepted: 0 };
}

const accountId = sql.placeholder("accountId");
const from = unseenByPlan(sql.placeholder("from"), "date");
const to = unseenByPlan(sql.placeholder("to"), "date");
const last = unseenByPlan(sql.placeholder("last"), "date");

const askedFunnel = preparedOnce((db: Deps["db"]) => {
	const ofMonth = sql`account_id = ${accountId} and month = ${from}`;
	const isVisit = sql`account_id = ${accountId} and tipo = 'visita'`;
	/** Visits that are not folded yet, and those after the period: chances that may come, or be none. */
	const moved = sql`
		select subject, sum(change) as change from (
			select subject, change from ${monthChanges} where ${ofMonth} and kind = 'chance'
			union all
			select chance_of(cliente_id, imovel_id, id), -1 from ${fichas}
			where ${isVisit} and counted_on > ${to} and counted_on <= ${last}
		) as one group by subject`;
	const keptOf = (chance: SQL) => sql`
		select total from ${monthParts} where ${ofMonth} and kind = 'chance' and subject = ${chance} limit 1`;
	const visited = sql`
		(select coalesce(sum(total), 0) from ${monthParts} where ${ofMonth} and kind = 'chances')
		+ (select coalesce(sum(change), 0) from ${monthChanges} where ${ofMonth} and kind = 'chances')
		+ (select coalesce(sum((coalesce(kept.total, 0) + moved.change > 0)::int - (coalesce(kept.total, 0) > 0)::int), 0)
			from moved left join lateral (${keptOf(sql`moved.subject`)}) as kept on true)`;
	const proposed = sql`
		select cliente_id, imovel_id, max(counted_on) as latest,
			coalesce(bool_or(resposta = 'aceita'), false) as accepted
		from ${fichas} where account_id = ${accountId} and tipo = 'proposta' and counted_on >= ${from}
			-- As in readFunnel: not "is not null", which would be looked up in the index.
			and num_nonnulls(cliente_id, imovel_id) = 2
		group by 1, 2`;
	// One proposal after the other. By "exists" PostgreSQL may gather all visits of the month, to look each up among them.
	const hasVisited = sql`(select true from ${fichas} as visit where ${isVisit}
		and visit.cliente_id = proposed.cliente_id and visit.imovel_id = proposed.imovel_id
		and counted_on between ${from} and least(${to}, latest) limit 1) is not null`;
	const funnel = sql`
		with moved as materialized (${moved}), proposed as materialized (${proposed})
		select (${visited})::int as visited, count(*)::int as proposed, (count(*) filter (where accepted))::int as accepted
		from proposed where ${hasVisited}`;
	return db
		.select({
			visited: sql<number>`visited`,
			proposed: sql<number>`proposed`,
			accepted: sql<number>`accepted`,
		})
		.from(sql`(${funnel}) as funnel`)
		.prepare("kept_funnel");
});
