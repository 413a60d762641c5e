import { and, asc, count, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { daysUntil, noticeEnd } from "#core/fichas/draft/ending-soon.ts";
import { standingStatuses, waitingStatuses } from "#core/fichas/ficha-status.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { countSigners, fichaRowColumns, isContested } from "./ficha-row.read.ts";
import { readQuota } from "./quota.read.ts";
import { fichasShownTo } from "./seen-by.ts";

const MOST = 20;

/** What a broker's morning begins with. */
export async function readDay(deps: Pick<Deps, "db" | "clock">, seat: Seat) {
	const { db, clock } = deps;
	const now = clock.now();
	const today = dayIn(BRAZIL_ZONE, now);
	const mine = (...more: SQL[]) => and(fichasShownTo(seat), ...more);
	const rows = (where: SQL | undefined, order: SQL) =>
		db.select(fichaRowColumns).from(fichas).where(where).orderBy(order).limit(MOST);
	const endingSoon = (tipo: "agenciamento" | "proposta") => [
		eq(fichas.tipo, tipo),
		gte(fichas.validUntil, now),
		lte(fichas.validUntil, noticeEnd(tipo, now)),
	];
	const waits = inArray(fichas.status, waitingStatuses);
	const [[waitingTotal], visits, drafts, waiting, authorisations, proposals, contested, quota] = await Promise.all([
		db.select({ total: count() }).from(fichas).where(mine(waits)),
		visitsOn(deps, mine(eq(fichas.tipo, "visita"), eq(fichas.happensOn, today))),
		rows(mine(eq(fichas.status, "rascunho")), desc(fichas.updatedAt)),
		rows(mine(waits), asc(fichas.signUntil)),
		rows(mine(eq(fichas.status, "assinada"), ...endingSoon("agenciamento")), asc(fichas.validUntil)),
		rows(
			mine(inArray(fichas.status, standingStatuses), isNull(fichas.resposta), ...endingSoon("proposta")),
			asc(fichas.validUntil),
		),
		rows(mine(eq(fichas.tipo, "vistoria"), isContested), desc(fichas.updatedAt)),
		readQuota(deps, seat.accountId),
	]);
	const all = [visits, drafts, waiting, authorisations, proposals, contested].flat();
	const signersOf = await countSigners(
		deps,
		all.map(({ id }) => id),
	);
	const signed = <Row extends { id: string }>(row: Row) => ({ ...row, signers: signersOf(row.id) });
	return {
		today,
		visits: visits.map(signed),
		drafts: drafts.map(signed),
		waiting: waiting.map(signed),
		waitingCount: waitingTotal?.total ?? 0,
		authorisations: authorisations.map((row) => ({
			...signed(row),
			daysLeft: row.validUntil ? daysUntil(row.validUntil, now) : 0,
		})),
		proposals: proposals.map(signed),
		contested: contested.map(signed),
		quota,
	};
}

/** In the order in which they happen. */
function visitsOn({ db }: Pick<Deps, "db">, where: SQL | undefined) {
	const beginsAt = sql<string | null>`fichas.fields ->> 'hora_inicio'`;
	const telefone = sql<string | null>`fichas.fields -> 'pessoas' -> 0 ->> 'telefone'`;
	return db
		.select({ ...fichaRowColumns, beginsAt, telefone })
		.from(fichas)
		.where(where)
		.orderBy(asc(beginsAt))
		.limit(MOST);
}
