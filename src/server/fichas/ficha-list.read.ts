import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type Seat, showsAll } from "#core/accounts/seat.ts";
import { type FichaColumn, usualFichaOrder } from "#core/fichas/ficha-columns.ts";
import { type FichaStatus, openStatuses } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { searchWords } from "#core/fichas/registry/search-words.ts";
import { addToDay, BRAZIL_ZONE, type Day, momentOf } from "#core/kernel/day.ts";
import { isSameOrder, type ListOrder } from "#core/kernel/list-order.ts";
import type { Deps } from "#server/deps.ts";
import { countFichas } from "./counts/ficha-counts.read.ts";
import { fichas, fichaWords, nameOrNone } from "./ficha.table.ts";
import { type FichaLineRow, fichaLineColumns, withKeepers } from "./ficha-row.read.ts";
import { inStatus } from "./in-status.ts";
import { placeIn } from "./list-place.ts";
import { readCursor, writeCursor } from "./page-cursor.ts";
import { preparedByView } from "./prepared-by-view.ts";
import { LOOKED_AT, searchInOrder } from "./search/search-in-order.ts";
import { fichasShownTo } from "./seen-by.ts";

export const FICHAS_A_PAGE = 30;

export type FichaFilter = {
	seat: Seat;
	typed?: string | undefined;
	/** "abertas": drafts and whatever waits for a signature. */
	status?: FichaStatus | "abertas" | undefined;
	tipo?: FichaType | undefined;
	/** Days of creation, both included, on São Paulo's calendar. */
	from?: Day | undefined;
	to?: Day | undefined;
	after?: string | undefined;
	/** Another order than the last changed first. */
	order?: ListOrder<FichaColumn> | undefined;
};

/** One page of an account's fichas, the last changed first. */
export async function listFichas(
	deps: Pick<Deps, "db">,
	filter: FichaFilter,
): Promise<{ fichas: (FichaLineRow & { keeper: string | undefined })[]; next: string | undefined }> {
	if (filter.order && !isSameOrder(filter.order, usualFichaOrder)) return listInOrder(deps, filter, filter.order);
	const rows = await readRows(deps, filter);
	const page = rows.slice(0, FICHAS_A_PAGE);
	const last = page.at(-1);
	return {
		fichas: await withKeepers(deps, filter.seat, page),
		next: rows.length > page.length && last ? writeCursor({ at: last.updatedAt, id: last.id }) : undefined,
	};
}

/** By the head of another column: each has an index, and the next page begins after the row that ended the last one. */
async function listInOrder(deps: Pick<Deps, "db">, filter: FichaFilter, { column, down }: ListOrder<FichaColumn>) {
	const { seat, after } = filter;
	const place = placeIn(
		{
			table: fichas,
			id: fichas.id,
			by: column === "cliente" ? nameOrNone : fichas.updatedAt,
			seen: fichasShownTo(seat),
		},
		{ down, after },
	);
	const { after: _, ...asked } = filter;
	const rows = isSearch(filter)
		? await readFound(deps, { filter: asked, follows: place.follows, order: place.order })
		: await deps.db
				.select(fichaLineColumns)
				.from(fichas)
				.where(and(...conditionsOf(asked), place.follows))
				.orderBy(...place.order)
				.limit(FICHAS_A_PAGE + 1);
	const page = rows.slice(0, FICHAS_A_PAGE);
	return {
		fichas: await withKeepers(deps, seat, page),
		next: rows.length > page.length ? page.at(-1)?.id : undefined,
	};
}

async function readRows({ db }: Pick<Deps, "db">, filter: FichaFilter): Promise<FichaLineRow[]> {
	if (!isFiltered(filter) && !filter.after) {
		const { accountId, personId, ...seat } = filter.seat;
		return firstPageOf(db, showsAll(seat)).execute({ accountId, personId });
	}
	if (isSearch(filter)) return readFound({ db }, { filter, order: [desc(fichas.updatedAt), asc(fichas.id)] });
	return pageWhere(
		db,
		isFiltered(filter) ? and(...conditionsOf(filter)) : inArray(fichas.id, idsOfPage(and(...conditionsOf(filter)))),
		newestFirst(filter),
	);
}

function isSearch({ typed }: FichaFilter): boolean {
	return searchWords(typed ?? "").length > 0;
}

type Found = { filter: FichaFilter; follows?: SQL | undefined; order: SQL[] };

function readFound({ db }: Pick<Deps, "db">, { filter, follows, order }: Found): Promise<FichaLineRow[]> {
	const { seat, typed, after, ...rest } = filter;
	const most = FICHAS_A_PAGE + 1;
	return searchInOrder(
		{ db },
		{
			...{ table: fichas, searched: fichaWords, accountId: seat.accountId, typed, order, most },
			among: and(...conditionsOf({ seat, after }), follows),
			areAll: async () => (await countAll({ db }, seat)) <= LOOKED_AT,
		},
		(rows, where) =>
			db
				.select(fichaLineColumns)
				.from(rows)
				.where(and(where, ...conditionsOf({ seat, ...rest })))
				.orderBy(...order)
				.limit(most),
	);
}

function pageWhere(db: Deps["db"], where: SQL | undefined, order: SQL) {
	return db
		.select(fichaLineColumns)
		.from(fichas)
		.where(where)
		.orderBy(order, asc(fichas.id))
		.limit(FICHAS_A_PAGE + 1);
}

const firstPageOf = preparedByView("fichas_first_page", (db: Deps["db"], seat, name) =>
	db
		.select(fichaLineColumns)
		.from(fichas)
		.where(inArray(fichas.id, idsOfPage(fichasShownTo(seat))))
		.orderBy(newestFirst({}), asc(fichas.id))
		.prepare(name),
);

async function countAll(deps: Pick<Deps, "db">, seat: Seat): Promise<number> {
	return Object.values(await countFichas(deps, seat)).reduce((sum, total) => sum + total, 0);
}

function isFiltered({ typed, status, tipo, from, to }: FichaFilter): boolean {
	return [typed, status, tipo, from, to].some((asked) => asked !== undefined && asked !== "");
}

/**
 * Which fichas a page without filters shows, read from an index alone and in its order. Asked together with their
 * columns, PostgreSQL prefers to gather all that a broker has ever had and to put that in order.
 */
function idsOfPage(where: SQL | undefined): SQL {
	// How many is written out: as a value, it had the whole question planned anew each time (planned-once.ts).
	const most = sql.raw(String(FICHAS_A_PAGE + 1));
	return sql`(select ${fichas.id} from ${fichas} where ${where} order by ${newestFirst({})}, ${asc(fichas.id)} limit ${most})`;
}

/** Sends PostgreSQL to the index where few are left: it takes words and periods for spread over all times alike. */
const inNoIndexsOrder = sql`(${fichas.updatedAt} + interval '0') desc`;

function newestFirst({ from, to }: Pick<FichaFilter, "from" | "to">): SQL {
	return from && to ? inNoIndexsOrder : desc(fichas.updatedAt);
}

/** All but the words, which are looked for in two ways. */
function conditionsOf({ seat, status, tipo, from, to, after }: Omit<FichaFilter, "typed">): (SQL | undefined)[] {
	const cursor = readCursor(after);
	return [
		fichasShownTo(seat),
		status === "abertas" ? inStatus(openStatuses) : undefined,
		status && status !== "abertas" ? eq(fichas.status, status) : undefined,
		tipo && eq(fichas.tipo, tipo),
		from ? gte(fichas.createdAt, startOf(from)) : undefined,
		to ? lt(fichas.createdAt, startOf(addToDay(to, 1))) : undefined,
		// The first line alone can be looked up in the index.
		cursor && lte(fichas.updatedAt, cursor.at),
		cursor && or(lt(fichas.updatedAt, cursor.at), gt(fichas.id, cursor.id)),
	];
}

function startOf(day: Day): Date {
	return momentOf(`${day}T00:00`, BRAZIL_ZONE);
}
