import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Seat } from "#core/accounts/seat.ts";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import type { Deps } from "#server/deps.ts";
import type { Searched } from "#server/fichas/search/match-words.ts";
import { type Rows, searchInOrder } from "#server/fichas/search/search-in-order.ts";

type Registry = { table: PgTable & { id: PgColumn; accountId: PgColumn; updatedAt: PgColumn }; searched: Searched };
type Asked = {
	seat: Seat;
	typed: string | undefined;
	shown: SQL | undefined;
	follows?: SQL | undefined;
	order?: SQL[];
	most: number;
};

export const newestFirst = ({ updatedAt, id }: Registry["table"]) => [desc(updatedAt), asc(id)];

/** How clients or properties are read, whichever are looked through. */
export type ReadRows<Row> = (rows: Rows, where: SQL | undefined, order: SQL[], most: number) => Promise<Row[]>;

/** Clients or properties with the words typed; with nothing typed all that are shown. */
export function searchRegistry<Row>(
	deps: Pick<Deps, "db">,
	{ table, searched }: Registry,
	{ seat: { accountId }, typed, shown, follows, order = newestFirst(table), most }: Asked,
	read: ReadRows<Row>,
): Promise<Row[]> {
	if (searchWords(typed ?? "").length === 0) return read(table, and(shown, follows), order, most);
	// Which of them are shown is seen afterwards: no index has a broker's own in this order.
	const among = and(eq(table.accountId, accountId), follows);
	return searchInOrder(deps, { table, searched, accountId, typed, among, order, most }, (rows, where) =>
		read(rows, and(where, shown), order, most),
	);
}
