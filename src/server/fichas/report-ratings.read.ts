import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { ratings } from "#core/fichas/draft/visita.ts";
import type { Deps } from "#server/deps.ts";
import { type Counted, countedFor } from "./counted-fichas.ts";
import { fichas } from "./ficha.table.ts";

/** What a visit was given for an item. */
export function noteOf(name: string): SQL {
	const at = 1 + ratings.findIndex(([each]) => each === name);
	return sql`${fichas.notasEmOrdem}[${sql.raw(String(at))}]`;
}

export type ItemAverage = { name: string; average: number; notes: number };

/** The mean of each item over the visits of a period that rated it. */
export async function averageRatings({ db }: Pick<Deps, "db">, counted: Counted): Promise<ItemAverage[]> {
	const columns = Object.fromEntries(
		ratings.flatMap(([name]) => [
			[name, sql<number | null>`avg(${noteOf(name)})`],
			[`${name}_notes`, sql<number>`count(${noteOf(name)})::int`],
		]),
	) as Record<string, SQL<number | null>>;
	const [row = {}] = await db
		.select(columns)
		.from(fichas)
		.where(and(countedFor({ ...counted, tipo: "visita" }), isNotNull(fichas.notas)));
	const found = row as Record<string, number | null>;
	return ratings.flatMap(([name]) => {
		const average = found[name];
		return typeof average === "number" ? [{ name, average, notes: found[`${name}_notes`] ?? 0 }] : [];
	});
}
