import { and, asc, count, desc, eq, gte, inArray, isNull, lte, type SQL } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { accessOfSeat } from "#server/billing/access-of-seat.ts";
import type { Deps } from "#server/deps.ts";
import { fichas } from "./ficha.table.ts";
import { type FichaRow, fichaRowColumns, withSigners } from "./ficha-row.read.ts";
import { readQuota } from "./quota.read.ts";
import { fichasShownTo } from "./seen-by.ts";

const DAY_MS = 86_400_000;
export const AUTHORISATION_NOTICE_DAYS = 15;
const PROPOSAL_NOTICE_DAYS = 3;
const MOST = 20;

/** What a broker's morning begins with. */
export async function readDay(deps: Pick<Deps, "db" | "clock">, seat: Seat) {
	const { db, clock } = deps;
	const now = clock.now();
	const today = dayIn(BRAZIL_ZONE, now);
	const mine = (...more: SQL[]) => and(fichasShownTo(seat), ...more);
	const rows = async (where: SQL | undefined, order: SQL) =>
		withSigners(deps, await db.select(fichaRowColumns).from(fichas).where(where).orderBy(order).limit(MOST));
	const endingWithin = (days: number) => [
		gte(fichas.validUntil, now),
		lte(fichas.validUntil, new Date(now.getTime() + days * DAY_MS)),
	];
	const waits = inArray(fichas.status, ["aguardando", "parcial"]);
	const [waitingTotal] = await db.select({ total: count() }).from(fichas).where(mine(waits));
	const authorisations = await rows(
		mine(eq(fichas.tipo, "agenciamento"), eq(fichas.status, "assinada"), ...endingWithin(AUTHORISATION_NOTICE_DAYS)),
		asc(fichas.validUntil),
	);
	return {
		today,
		visits: await rows(mine(eq(fichas.tipo, "visita"), eq(fichas.happensOn, today)), desc(fichas.updatedAt)),
		drafts: await rows(mine(eq(fichas.status, "rascunho")), desc(fichas.updatedAt)),
		waiting: await rows(mine(waits), asc(fichas.signUntil)),
		waitingCount: waitingTotal?.total ?? 0,
		authorisations: authorisations.map((row) => ({ ...row, daysLeft: daysUntil(row, now) })),
		proposals: await rows(
			mine(
				eq(fichas.tipo, "proposta"),
				inArray(fichas.status, ["aguardando", "parcial", "assinada"]),
				isNull(fichas.resposta),
				...endingWithin(PROPOSAL_NOTICE_DAYS),
			),
			asc(fichas.validUntil),
		),
		quota: await readQuota(deps, seat.accountId),
		access: await accessOfSeat(deps, seat),
	};
}

function daysUntil({ validUntil }: Pick<FichaRow, "validUntil">, now: Date): number {
	return validUntil ? Math.ceil((validUntil.getTime() - now.getTime()) / DAY_MS) : 0;
}
