import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Counted } from "#server/fichas/counted-fichas.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import type { Funnel } from "#server/fichas/report-funnel.read.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { keptValues } from "./kept-period.ts";
import { monthChanges, monthParts } from "./month-part.table.ts";

/** As `readFunnel`: chances are not counted, and of those who proposed each is looked for among them. */
export async function keptFunnel({ db }: Pick<Deps, "db">, counted: Counted): Promise<Funnel> {
	const [row] = await askedFunnel(db).execute(keptValues(counted));
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
	const keptChance = (subject: ReturnType<typeof sql>) => sql`
		select total from ${monthParts} where ${ofMonth} and kind = 'chance' and subject = ${subject} limit 1`;
	const visited = sql`
		(select coalesce(sum(total), 0) from ${monthParts} where ${ofMonth} and kind = 'chances')
		+ (select coalesce(sum(change), 0) from ${monthChanges} where ${ofMonth} and kind = 'chances')
		+ (select coalesce(sum((coalesce(kept.total, 0) + moved.change > 0)::int - (coalesce(kept.total, 0) > 0)::int), 0)
			from (${moved}) as moved left join lateral (${keptChance(sql`moved.subject`)}) as kept on true)`;
	const proposed = sql`
		select cliente_id, imovel_id, max(counted_on) as latest, coalesce(bool_or(resposta = 'aceita'), false) as accepted
		from ${fichas} where account_id = ${accountId} and tipo = 'proposta' and counted_on >= ${from}
			-- As in readFunnel: not "is not null", which would be looked up in the index.
			and num_nonnulls(cliente_id, imovel_id) = 2
		group by 1, 2`;
	// Nearly all that proposed without a visit are passed over by their chance, before the client's fichas are read.
	const isChance = sql`exists (${keptChance(sql`chance_of(cliente_id, imovel_id, null)`)})
		or exists (select 1 from ${monthChanges} where ${ofMonth} and kind = 'chance' and subject = chance_of(cliente_id, imovel_id, null))`;
	const hasVisited = sql`exists (select 1 from ${fichas} visit where visit.cliente_id = proposed.cliente_id
		and visit.imovel_id = proposed.imovel_id and visit.account_id = ${accountId} and visit.tipo = 'visita'
		and visit.counted_on between ${from} and least(${to}, latest))`;
	return db
		.select({
			visited: sql<number>`(${visited})::int`,
			proposed: sql<number>`count(*)::int`,
			accepted: sql<number>`(count(*) filter (where accepted))::int`,
		})
		.from(sql`(${proposed}) as proposed`)
		.where(sql`case when ${isChance} then ${hasVisited} else false end`)
		.prepare("kept_funnel");
});
