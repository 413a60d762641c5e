import { and, asc, count, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { daysUntil, noticeEnd } from "#core/fichas/draft/ending-soon.ts";
import { standingStatuses, waitingStatuses } from "#core/fichas/ficha-status.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { fichaRowColumns, isContested, withSigners } from "./ficha-row.read.ts";
import { readQuota } from "./quota.read.ts";
import { fichasShownTo } from "./seen-by.ts";

const MOST = 20;

/** What a broker's morning begins with. */
export async function readDay(deps: Pick<Deps, "db" | "clock">, seat: Seat) {
	const { db, clock } = deps;
	const now = clock.now();
	const today = dayIn(BRAZIL_ZONE, now);
	const mine = (...more: SQL[]) => and(fichasShownTo(seat), ...more);
	const rows = async (where: SQL | undefined, order: SQL) =>
		withSigners(deps, await db.select(fichaRowColumns).from(fichas).where(where).orderBy(order).limit(MOST));
	const endingSoon = (tipo: "agenciamento" | "proposta") => [
		eq(fichas.tipo, tipo),
		gte(fichas.validUntil, now),
		lte(fichas.validUntil, noticeEnd(tipo, now)),
	];
	const waits = inArray(fichas.status, waitingStatuses);
	const [waitingTotal] = await db.select({ total: count() }).from(fichas).where(mine(waits));
	const authorisations = await rows(
		mine(eq(fichas.status, "assinada"), ...endingSoon("agenciamento")),
		asc(fichas.validUntil),
	);
	return {
		today,
		visits: await withSigners(deps, await visitsOn(deps, mine(eq(fichas.tipo, "visita"), eq(fichas.happensOn, today)))),
		drafts: await rows(mine(eq(fichas.status, "rascunho")), desc(fichas.updatedAt)),
		waiting: await rows(mine(waits), asc(fichas.signUntil)),
		waitingCount: waitingTotal?.total ?? 0,
		authorisations: authorisations.map((row) => ({
			...row,
			daysLeft: row.validUntil ? daysUntil(row.validUntil, now) : 0,
		})),
		proposals: await rows(
			mine(inArray(fichas.status, standingStatuses), isNull(fichas.resposta), ...endingSoon("proposta")),
			asc(fichas.validUntil),
		),
		contested: await rows(mine(eq(fichas.tipo, "vistoria"), isContested), desc(fichas.updatedAt)),
		quota: await readQuota(deps, seat.accountId),
	};
}

/** In the order in which they happen. */
function visitsOn({ db }: Pick<Deps, "db">, where: SQL | undefined) {
	const beginsAt = sql<string | null>`fichas.fields ->> 'hora_inicio'`;
	return db
		.select({ ...fichaRowColumns, beginsAt })
		.from(fichas)
		.where(where)
		.orderBy(asc(beginsAt))
		.limit(MOST);
}
