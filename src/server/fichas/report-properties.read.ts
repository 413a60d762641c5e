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
	const { rows } = await db.execute<CountedProperty>(sql`
		with grouped as (
			select ${fichas.imovelId} as id, count(*)::int as total
			from ${fichas} where ${countedFor(counted)} and ${fichas.imovelId} is not null group by 1
		), rated as (
			select ${fichas.imovelId} as id, avg(${noteOf("nota_preco")}) as price,
				count(${noteOf("nota_preco")})::int as notes, avg(${noteOf("nota_geral")}) as general
			from ${fichas} where ${countedFor(counted)} and ${fichas.imovelId} is not null and ${fichas.notas} is not null
			group by 1
		), judged as (
			select grouped.id, total, price, coalesce(notes, 0) as notes, general
			from grouped left join rated on rated.id = grouped.id
		), ranked as (
			select *, row_number() over (order by total desc, id) as place,
				coalesce(total >= ${talk.visits} and notes >= ${talk.notes} and price < ${talk.below}, false) as talk,
				row_number() over (partition by total >= ${talk.visits} and notes >= ${talk.notes} and price < ${talk.below}
					order by total desc, price, id) as turn
			from judged
		)
		select ranked.id, endereco, codigo, total, price, general, talk
		from ranked join ${imoveis} on imoveis.id = ranked.id
		where place <= ${most} or (talk and turn <= ${most}) order by total desc, ranked.id`);
	return rows;
}
