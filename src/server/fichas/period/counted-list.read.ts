import { and, asc, count, desc, eq, gt, inArray, lt, lte, or, type SQL } from "drizzle-orm";
import { type CountedNumber, ruleOf } from "#core/reports/counted-numbers.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { type FichaRow, fichaRowColumns, withKeepers } from "#server/fichas/ficha-row.read.ts";
import { readCursor, writeCursor } from "#server/fichas/page-cursor.ts";
import { isSeen } from "#server/fichas/seen-by.ts";
import { type Counted, countedFor } from "./counted-fichas.ts";

const A_PAGE = 30;

type Wanted = Counted & { number: CountedNumber; after?: string | undefined };

/** `seen`: theirs to open. What a broker wrote and somebody else looks after now counts for them all the same. */
export type CountedFicha = FichaRow & { keeper: string | undefined; day: string; seen: boolean };

/** The very fichas that a number of a period counts, the latest day first. */
export async function listCounted(
	deps: Pick<Deps, "db">,
	wanted: Wanted,
): Promise<{ fichas: CountedFicha[]; total: number; next: string | undefined }> {
	const behind = and(countedFor(wanted), ...ruleConditions(wanted.number));
	const [rows, [counted]] = await Promise.all([
		deps.db
			.select({ ...fichaRowColumns, day: fichas.countedOn })
			.from(fichas)
			.where(and(behind, afterCursor(wanted.after)))
			.orderBy(desc(fichas.countedOn), asc(fichas.id))
			.limit(A_PAGE + 1),
		deps.db.select({ total: count() }).from(fichas).where(behind),
	]);
	const page = rows.slice(0, A_PAGE).map((row) => ({ ...row, day: row.day ?? "" }));
	const last = page.at(-1);
	const named = await withKeepers(deps, wanted.seat, page);
	return {
		fichas: named.map((row) => ({ ...row, seen: isSeen(wanted.seat, row) })),
		total: counted?.total ?? 0,
		next: rows.length > A_PAGE && last ? writeCursor({ at: new Date(last.day), id: last.id }) : undefined,
	};
}

function ruleConditions(number: CountedNumber): (SQL | undefined)[] {
	const { tipo, status, resposta } = ruleOf(number);
	return [
		tipo && eq(fichas.tipo, tipo),
		status && inArray(fichas.status, [...status]),
		resposta && eq(fichas.resposta, resposta),
	];
}

function afterCursor(after: string | undefined): SQL | undefined {
	const cursor = readCursor(after);
	if (!cursor) return undefined;
	const day = cursor.at.toISOString().slice(0, 10);
	return and(lte(fichas.countedOn, day), or(lt(fichas.countedOn, day), gt(fichas.id, cursor.id)));
}
