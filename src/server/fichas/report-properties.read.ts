import { sql } from "drizzle-orm";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Deps } from "#server/deps.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import { type Counted, countedFor } from "./counted-fichas.ts";
import { fichas } from "./ficha.table.ts";
import { noteOf } from "./report-ratings.read.ts";

export type CountedProperty = {
	id: string;
	endereco: string;
	codigo: string | null;
	total: number;
	/** What its visitors think of the price and of all, out of five. */
	price: number | null;
	general: number | null;
	/** Among those that many visit and few find worth their price. */
	talk: boolean;
};

type Input = Counted & {
	tipo: FichaType;
	most: number;
	talk: { visits: number; notes: number; below: number };
};

/** The properties with most fichas of one type, and with them those whose price is worth a talk. */
export async function countByProperty({ db }: Pick<Deps, "db">, { most, talk, ...counted }: Input) {
	const isTalk = sql`coalesce(total >= ${talk.visits} and notes >= ${talk.notes} and price < ${talk.below}, false)`;
	// Written out: given as a value, the question would be planned anew each time.
	const few = sql.raw(String(most));
	const { rows } = await db.execute<CountedProperty>(sql`
		with judged as (
			-- Put under each other and not joined: planned once for all, a join would be for one property, and read the notes
			-- of the period anew for each.
			select id, sum(seen)::int as total, avg(price) as price, count(price)::int as notes, avg(general) as general
			from (
				select ${fichas.imovelId} as id, 1 as seen, null::float8 as price, null::float8 as general
				from ${fichas} where ${countedFor(counted)} and ${fichas.imovelId} is not null
				union all
				select ${fichas.imovelId}, 0, ${noteOf("nota_preco")}, ${noteOf("nota_geral")}
				from ${fichas} where ${countedFor(counted)} and ${fichas.imovelId} is not null and ${fichas.notas} is not null
			) as one group by id
		), shown as (
			-- The first of either order, and not a place for every property: those who see ten do not wait for two thousand.
			(select *, ${isTalk} as talk from judged order by total desc, id limit ${few})
			union
			(select *, true from judged where ${isTalk} order by total desc, price, id limit ${few})
		)
		-- Named one by one: joined, every property that any account has would be read for these few.
		select shown.id, endereco, codigo, total, price, general, talk
		from shown cross join lateral (select endereco, codigo from ${imoveis} where imoveis.id = shown.id limit 1) as named
		order by total desc, shown.id`);
	return rows;
}
