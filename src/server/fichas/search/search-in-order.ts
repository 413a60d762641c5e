import { and, eq, type SQL, type Subquery } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "#server/deps.ts";
import { isIndexBuilt } from "#server/platform/db/late-indexes.ts";
import { matchEach, matchMarked, type Searched } from "./match-words.ts";

/** So few are looked at one by one, more quickly than an index of words finds them and gives them an order. */
export const LOOKED_AT = 1000;

type Asked = {
	table: PgTable;
	searched: Searched;
	accountId: string;
	typed: string | undefined;
	/** Which of the account's rows come into question, as far as an index in the list's order can tell. */
	among: SQL | undefined;
	order: SQL[];
	most: number;
	/** Whether the first thousand are all there are. */
	areAll?(): Promise<boolean>;
};

/** Rows of the table, by its own name: whatever is asked of a row of it may be asked of these. */
export type Rows = PgTable | Subquery;
type Read<Row> = (rows: Rows, where: SQL | undefined) => Promise<Row[]>;

/**
 * The first of the list are looked at first: a word that many rows have fills its page from them, however many more
 * there are. What is not found there is rare in this account, and the index of words has few to give.
 */
export async function searchInOrder<Row>(
	{ db }: Pick<Deps, "db">,
	{ table, searched, accountId, typed, among, order, most, areAll }: Asked,
	read: Read<Row>,
): Promise<Row[]> {
	const { name, indexes } = getTableConfig(table);
	const first = db
		.select()
		.from(table)
		.where(among)
		.orderBy(...order)
		.limit(LOOKED_AT);
	const page = await read(first.as(name), matchEach(searched, typed));
	if (page.length >= most || (await areAll?.())) return page;
	const ofAccount = eq(searched.accountId, accountId);
	const index = indexes.find(({ config }) => config.method === "gin")?.config.name ?? "";
	const found = (await isIndexBuilt({ db }, index))
		? matchMarked(searched, accountId, typed)
		: and(ofAccount, matchEach(searched, typed));
	// Apart from all other conditions, or PostgreSQL also gathers all that the account ever had, to see where they meet.
	return read(db.select().from(table).where(found).limit(Number.MAX_SAFE_INTEGER).as(name), and(ofAccount, among));
}
