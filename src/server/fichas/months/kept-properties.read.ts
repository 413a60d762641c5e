import { sql } from "drizzle-orm";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import type { Counted } from "#server/fichas/period/counted-fichas.ts";
import type { CountedProperty } from "#server/fichas/period/report-properties.read.ts";
import { noteOf } from "#server/fichas/period/report-ratings.read.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { keptValues } from "./kept-period.ts";
import { isWorthTalk, meanPrice, monthChanges, monthParts } from "./month-part.table.ts";

export const MOST_PROPERTIES = 10;

type Input = Counted & { tipo: FichaType };

/** As `countByProperty` of ten, without counting. */
export function keptProperties({ db }: Pick<Deps, "db">, counted: Input): Promise<CountedProperty[]> {
	return askedProperties(db).execute(keptValues(counted));
}

const accountId = sql.placeholder("accountId");
const tipo = sql.placeholder("tipo");
const from = unseenByPlan(sql.placeholder("from"), "date");
const few = sql.raw(String(MOST_PROPERTIES));

const askedProperties = preparedOnce((db: Deps["db"]) => {
	const ofMonth = sql`account_id = ${accountId} and month = ${from} and kind = ${tipo}`;
	const after = sql`${fichas.accountId} = ${accountId} and ${fichas.tipo} = ${tipo} and ${fichas.imovelId} is not null
		and ${fichas.countedOn} > ${unseenByPlan(sql.placeholder("to"), "date")}
		and ${fichas.countedOn} <= ${unseenByPlan(sql.placeholder("last"), "date")}`;
	/** What is not folded yet, and what of the month lies after the period. */
	const moved = sql`
		select subject, sum(change)::int as change, sum(price) as price, sum(prices)::int as prices, sum(general) as general,
			sum(generals)::int as generals
		from (
			select subject, change, price, prices, general, generals from ${monthChanges} where ${ofMonth}
			union all
			select ${fichas.imovelId}, -1, null, null, null, null from ${fichas} where ${after}
			union all
			select ${fichas.imovelId}, 0, -(${noteOf("nota_preco")})::numeric, -(${noteOf("nota_preco")} is not null)::int,
				-(${noteOf("nota_geral")})::numeric, -(${noteOf("nota_geral")} is not null)::int
			from ${fichas} where ${after} and ${fichas.notas} is not null
		) as one group by subject`;
	const part = sql.raw("subject, total, price, prices, general, generals");
	// What did not move is read in the order in which it lies there, ten of it: the others come before or after them.
	const settled = sql`from ${monthParts} where ${ofMonth} and kind not in ('chance', 'chances') and total > 0
		and subject not in (select subject from moved)`;
	const judged = sql`
		(select ${part} ${settled} order by total desc, subject limit ${few})
		union
		(select ${part} ${settled} and ${isWorthTalk} order by total desc, ${meanPrice}, subject limit ${few})
		union all
		select moved.subject, coalesce(kept.total, 0) + moved.change, coalesce(kept.price, 0) + coalesce(moved.price, 0),
			coalesce(kept.prices, 0) + coalesce(moved.prices, 0), coalesce(kept.general, 0) + coalesce(moved.general, 0),
			coalesce(kept.generals, 0) + coalesce(moved.generals, 0)
		from moved left join lateral (
			select * from ${monthParts} where ${ofMonth} and subject = moved.subject limit 1
		) as kept on true`;
	const shown = sql`
		with moved as materialized (${moved}), judged as (select * from (${judged}) as one where total > 0)
		(select ${part}, coalesce(${isWorthTalk}, false) as talk from judged order by total desc, subject limit ${few})
		union
		(select ${part}, true from judged where ${isWorthTalk} order by total desc, ${meanPrice}, subject limit ${few})`;
	const named = sql`lateral (select endereco, codigo from ${imoveis} where imoveis.id = shown.subject limit 1) as named`;
	return db
		.select({
			id: sql<string>`shown.subject`,
			endereco: sql<string>`endereco`,
			codigo: sql<string | null>`codigo`,
			total: sql<number>`total`,
			price: sql<number | null>`price::float8 / nullif(prices, 0)`,
			general: sql<number | null>`general::float8 / nullif(generals, 0)`,
			talk: sql<boolean>`talk`,
		})
		.from(sql`(${shown}) as shown cross join ${named}`)
		.orderBy(sql`total desc, shown.subject`)
		.prepare("kept_properties");
});
