import { and, eq, gte, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Seat, showsAll } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { Day } from "#core/kernel/day.ts";
import type { OwnAnswer } from "#core/reports/own-answer.ts";
import { fichas } from "#server/fichas/ficha.table.ts";
import { type AskingSeat, fichasCountedFor } from "#server/fichas/seen-by.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";

export type Counted = {
	seat: Seat;
	from: Day;
	to: Day;
	/** Asked for by whoever manages; a broker's numbers are their own, whoever they ask for. */
	corretorId?: string | undefined;
	imovelId?: string | undefined;
	tipo?: FichaType | undefined;
	resposta?: OwnAnswer | undefined;
};

/** The same with values that may be named and given later (prepared-once.ts). */
export type AskedCounted = Omit<Counted, "seat" | "from" | "to" | "tipo"> & {
	seat: AskingSeat;
	from: Day | Placeholder;
	to: Day | Placeholder;
	tipo?: FichaType | Placeholder | undefined;
};

/** The usual way to ask, of which the text is written once: a period, and no part of it. */
export const wholePeriod = { from: sql.placeholder("from"), to: sql.placeholder("to") };

export function isWholePeriod({ corretorId, imovelId, resposta }: Counted): boolean {
	return !corretorId && !imovelId && !resposta;
}

/** What is given to a question of a whole period. */
export function wholeValues({ seat: { accountId, personId }, from, to, tipo }: Counted) {
	return { accountId, personId, from, to, tipo };
}

/** The fichas behind the numbers of a period, for whoever asks. */
export function countedFor({ seat, from, to, corretorId, imovelId, tipo, resposta }: AskedCounted): SQL | undefined {
	return and(
		fichasCountedFor(seat),
		gte(fichas.countedOn, unseenByPlan(from, "date")),
		lte(fichas.countedOn, unseenByPlan(to, "date")),
		tipo && eq(fichas.tipo, tipo),
		// One of several answers is contained in their list, a single one in itself.
		resposta &&
			and(
				eq(fichas.modeloId, resposta.modeloId),
				sql`${fichas.fields} -> ${resposta.campo}::text @> ${JSON.stringify(resposta.valor)}::jsonb`,
			),
		imovelId ? eq(fichas.imovelId, imovelId) : undefined,
		corretorId && showsAll(seat) ? eq(fichas.corretorId, corretorId) : undefined,
	);
}
