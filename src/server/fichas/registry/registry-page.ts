import { and, asc, desc, gt, isNotNull, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type RegistryColumn, usualRegistryOrder } from "#core/fichas/ficha-columns.ts";
import { isSameOrder, type ListOrder } from "#core/kernel/list-order.ts";
import { placeIn } from "#server/fichas/list-place.ts";
import { readCursor, writeCursor } from "#server/fichas/page-cursor.ts";

const A_PAGE = 30;

type Registry = PgTable & { id: PgColumn; updatedAt: PgColumn; archivedAt: PgColumn };
type Asked = { after: string | undefined; archived: boolean; order: ListOrder<RegistryColumn> };

/**
 * One page of clients or properties. In the usual order a page goes on from a moment, which stands also where the row it
 * ended with is gone by now; in any other from that row.
 */
export function registryPage(
	table: Registry,
	{ nome, seen }: { nome: PgColumn; seen: SQL | undefined },
	{ after, archived, order }: Asked,
) {
	const isUsual = isSameOrder(order, usualRegistryOrder);
	const by = order.column === "nome" ? nome : table.updatedAt;
	const place = placeIn({ table, id: table.id, by, seen }, { down: order.down, after });
	const cursor = readCursor(after);
	const afterMoment = cursor && [
		lte(table.updatedAt, cursor.at),
		or(lt(table.updatedAt, cursor.at), gt(table.id, cursor.id)),
	];
	return {
		most: A_PAGE + 1,
		shown: and(seen, archived ? isNotNull(table.archivedAt) : isNull(table.archivedAt)),
		follows: isUsual ? and(...(afterMoment ?? [])) : place.follows,
		order: isUsual ? [desc(table.updatedAt), asc(table.id)] : place.order,
		/** What is shown of the rows that came, and what the next page is asked for by. */
		cut<Row extends { id: string; updatedAt: Date }>(rows: Row[]): { page: Row[]; next: string | undefined } {
			const page = rows.slice(0, A_PAGE);
			const last = page.at(-1);
			if (rows.length <= A_PAGE || !last) return { page, next: undefined };
			return { page, next: isUsual ? writeCursor({ at: last.updatedAt, id: last.id }) : last.id };
		},
	};
}
