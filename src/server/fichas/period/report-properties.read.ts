import { type Placeholder, sql } from "drizzle-orm";
import { showsAll } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { preparedByView } from "#server/fichas/prepared-by-view.ts";
import { imoveis } from "#server/fichas/registry/registry.table.ts";
import {
	type AskedCounted,
	type Counted,
	countedFor,
	isWholePeriod,
	wholePeriod,
	wholeValues,
} from "./counted-fichas.ts";
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

type Talk<Value> = { visits: Value; notes: Value; below: Value };
type Input = Counted & { tipo: FichaType; most: number; talk: Talk<number> };

/** The properties with most fichas of one type, and with them those whose price is worth a talk. */
export function countByProperty(
	{ db }: Pick<Deps, "db">,
	{ most, talk, ...counted }: Input,
): Promise<CountedProperty[]> {
	if (!isWholePeriod(counted)) return askProperties(db, counted, most, talk).execute();
	return preparedFor(most)(db, showsAll(counted.seat)).execute({ ...wholeValues(counted), ...talk });
}

const named: Talk<Placeholder> = {
	visits: sql.placeholder("visits"),
	notes: sql.placeholder("notes"),
	below: sql.placeholder("below"),
};
const kept = new Map<number, ReturnType<typeof prepareFor>>();

function preparedFor(most: number): ReturnType<typeof prepareFor> {
	const known = kept.get(most) ?? prepareFor(most);
	kept.set(most, known);
	return known;
}

function prepareFor(most: number) {
	return preparedByView(`month_properties_${most}`, (db: Deps["db"], seat, name) =>
		askProperties(db, { seat, ...wholePeriod, tipo: sql.placeholder("tipo") }, most, named).prepare(name),
	);
}

function askProperties(db: Deps["db"], counted: AskedCounted, most: number, talk: Talk<number | Placeholder>) {
	const isTalk = sql`coalesce(total >= ${talk.visits} and notes >= ${talk.notes} and price < ${talk.below}, false)`;
	// Written out: given as a value, the question would be planned anew each time.
	const few = sql.raw(String(most));
	const judged = sql`
		-- Put under each other and not joined: planned once for all, a join would be for one property, and read the notes
		-- of the period anew for each.
		select id, sum(seen)::int as total, avg(price) as price, count(price)::int as notes, avg(general) as general
		from (
			select ${fichas.imovelId} as id, 1 as seen, null::float8 as price, null::float8 as general
			from ${fichas} where ${countedFor(counted)} and ${fichas.imovelId} is not null
			union all
			select ${fichas.imovelId}, 0, ${noteOf("nota_preco")}, ${noteOf("nota_geral")}
			from ${fichas} where ${countedFor(counted)} and ${fichas.imovelId} is not null and ${fichas.notas} is not null
		) as one group by id`;
	// The first of either order, and not a place for every property: those who see ten do not wait for two thousand.
	const shown = sql`
		with judged as (${judged})
		(select *, ${isTalk} as talk from judged order by total desc, id limit ${few})
		union
		(select *, true from judged where ${isTalk} order by total desc, price, id limit ${few})`;
	// Named one by one: joined, every property that any account has would be read for these few.
	const named = sql`lateral (select endereco, codigo from ${imoveis} where imoveis.id = shown.id limit 1) as named`;
	return db
		.select({
			id: sql<string>`shown.id`,
			endereco: sql<string>`endereco`,
			codigo: sql<string | null>`codigo`,
			total: sql<number>`total`,
			price: sql<number | null>`price`,
			general: sql<number | null>`general`,
			talk: sql<boolean>`talk`,
		})
		.from(sql`(${shown}) as shown cross join ${named}`)
		.orderBy(sql`total desc, shown.id`);
}
