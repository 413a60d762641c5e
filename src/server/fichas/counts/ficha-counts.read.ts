import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Seat, showsAll } from "#core/accounts/seat.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { Deps } from "#server/deps.ts";
import { preparedByView } from "#server/fichas/prepared-by-view.ts";
import type { AskingSeat } from "#server/fichas/seen-by.ts";
import { fichaCounts } from "./ficha-counts.table.ts";

const countsOf = preparedByView("ficha_counts", (db: Deps["db"], seat, name) =>
	db
		.select({ status: fichaCounts.status, total: sql<number>`sum(${fichaCounts.change})::int` })
		.from(fichaCounts)
		.where(countedFor(seat))
		.groupBy(fichaCounts.status)
		.prepare(name),
);

/** The kept counts of what somebody's lists show. */
export function countedFor(seat: AskingSeat): SQL | undefined {
	const own = showsAll(seat) ? undefined : eq(fichaCounts.responsavelId, seat.personId);
	return and(eq(fichaCounts.accountId, seat.accountId), own);
}

/** How many fichas of each status their lists have, as it is kept: nothing is counted (decision 0090). */
export async function countFichas(
	{ db }: Pick<Deps, "db">,
	{ accountId, personId, ...seat }: Seat,
): Promise<Record<FichaStatus, number>> {
	const counts = await countsOf(db, showsAll(seat)).execute({ accountId, personId });
	const totals: Record<FichaStatus, number> = { ...noneYet };
	for (const { status, total } of counts) totals[status] = total;
	return totals;
}

const noneYet: Record<FichaStatus, number> = {
	rascunho: 0,
	aguardando: 0,
	parcial: 0,
	assinada: 0,
	recusada: 0,
	expirada: 0,
	cancelada: 0,
};
