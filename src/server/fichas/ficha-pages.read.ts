import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";

/** The fichas of an account in the order they were made, so many at a time: there is no list of all of them. */
export async function* eachFichaPage<Columns extends Record<string, PgColumn>>(
	db: Deps["db"],
	columns: Columns,
	accountId: string,
	page: number,
) {
	for (let after: SQL | undefined; ; ) {
		const rows = await db
			// The moment as text: a Date would cut it short, and rows of one millisecond could come twice.
			.select({ ...columns, id: fichas.id, madeAt: sql<string>`${fichas.createdAt}::text` })
			.from(fichas)
			.where(and(eq(fichas.accountId, accountId), after))
			.orderBy(asc(fichas.createdAt), asc(fichas.id))
			.limit(page);
		if (rows.length > 0) yield rows;
		const last = rows[page - 1];
		if (!last) return;
		after = sql`(${fichas.createdAt}, ${fichas.id}) > (${last.madeAt}::timestamptz, ${last.id}::uuid)`;
	}
}
