import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isId } from "#core/kernel/ids.ts";

type List = {
	table: PgTable;
	id: PgColumn;
	/** What it is in order of; rows that are alike in it follow each other by their ids. */
	by: PgColumn | SQL;
	/** What whoever asks may see: nobody learns anything of a row of others by asking what follows it. */
	seen: SQL | undefined;
};

/**
 * The order of a list by one column, and what follows the row with which the last page ended. The row is named by its
 * id: a name in an address would stay in histories, and anything else than a row that is seen is followed by nothing.
 */
export function placeIn(
	{ table, id, by, seen }: List,
	{ down, after }: { down: boolean; after: string | undefined },
): { order: SQL[]; follows: SQL | undefined } {
	const order = down ? [desc(by), desc(id)] : [asc(by), asc(id)];
	if (!after || !isId(after)) return { order, follows: undefined };
	const value = sql`${by}`;
	const last = sql`(select ${value} from ${table} where ${and(eq(id, after), seen)})`;
	// The first line alone can be looked up in an index.
	const follows = down
		? and(lte(value, last), or(lt(value, last), lt(id, after)))
		: and(gte(value, last), or(gt(value, last), gt(id, after)));
	return { order, follows };
}
