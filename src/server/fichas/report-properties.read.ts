import { sql } from "drizzle-orm";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Deps } from "#server/deps.ts";
import { type Counted, countedFor } from "./counted-fichas.ts";
import { fichas, imoveis } from "./ficha.table.ts";

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

type Asked = Counted & {
	tipo: FichaType;
	most: number;
	talk: { visits: number; notes: number; below: number };
};

const note = (name: string) => sql.raw(`"fichas"."notas" ->> '${name}'`);

/** The properties with most fichas of one type, and with them those whose price is worth a talk. */
export async function countByProperty({ db }: Pick<Deps, "db">, { most, talk, ...counted }: Asked) {
	const { rows } = await db.execute<CountedProperty>(sql`
		with grouped as (
			select ${fichas.imovelId} as id, count(*)::int as total, avg((${note("nota_preco")})::float8) as price,
				count(${note("nota_preco")})::int as notes, avg((${note("nota_geral")})::float8) as general
			from ${fichas} where ${countedFor(counted)} and ${fichas.imovelId} is not null group by 1
		), ranked as (
			select *, row_number() over (order by total desc, id) as place,
				coalesce(total >= ${talk.visits} and notes >= ${talk.notes} and price < ${talk.below}, false) as talk,
				row_number() over (partition by total >= ${talk.visits} and notes >= ${talk.notes} and price < ${talk.below}
					order by total desc, price, id) as turn
			from grouped
		)
		select ranked.id, endereco, codigo, total, price, general, talk
		from ranked join ${imoveis} on imoveis.id = ranked.id
		where place <= ${most} or (talk and turn <= ${most}) order by total desc, ranked.id`);
	return rows;
}
