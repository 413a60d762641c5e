import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import { ratings } from "#core/fichas/draft/visita.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { type Counted, countedFor } from "./counted-fichas.ts";

/** What a visit was given for an item. */
export function noteOf(name: string): SQL {
	const at = 1 + ratings.findIndex(([each]) => each === name);
	return sql`${fichas.notasEmOrdem}[${sql.raw(String(at))}]`;
}

export type ItemAverage = { name: string; average: number; notes: number };

/** The mean of each item over the visits of a period that rated it. */
export async function averageRatings({ db }: Pick<Deps, "db">, counted: Counted): Promise<ItemAverage[]> {
	const columns: Record<string, SQL<number | null>> = {};
	for (const [name] of ratings) {
		columns[name] = sql<number | null>`avg(${noteOf(name)})`;
		columns[countOf(name)] = sql<number | null>`count(${noteOf(name)})::int`;
	}
	const [row = {}] = await db
		.select(columns)
		.from(fichas)
		.where(and(countedFor({ ...counted, tipo: "visita" }), isNotNull(fichas.notas)));
	return ratings.flatMap(([name]) => {
		const average = row[name];
		return typeof average === "number" ? [{ name, average, notes: row[countOf(name)] ?? 0 }] : [];
	});
}

function countOf(name: string): string {
	return `${name}_notes`;
}
