import { and, asc, desc, eq, sql } from "drizzle-orm";
import { showsAll } from "#core/accounts/seat.ts";
import { profiles } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import {
	type AskedCounted,
	type Counted,
	countedFor,
	isWholePeriod,
	wholePeriod,
	wholeValues,
} from "./counted-fichas.ts";
import { fichaSigners, fichas } from "./ficha.table.ts";
import { inStatus } from "./in-status.ts";
import { preparedByView } from "./prepared-by-view.ts";

type Db = Pick<Deps, "db">;

const total = sql<number>`count(*)::int`;

/** How many fichas of a period are alike in type, status and answer. */
export function countByOutcome({ db }: Db, counted: Counted) {
	return db
		.select({ tipo: fichas.tipo, status: fichas.status, resposta: fichas.resposta, total })
		.from(fichas)
		.where(countedFor(counted))
		.groupBy(fichas.tipo, fichas.status, fichas.resposta);
}

export function countByDay({ db }: Db, counted: Counted) {
	return db
		.select({ day: sql<string>`${fichas.countedOn}::text`, total })
		.from(fichas)
		.where(countedFor(counted))
		.groupBy(fichas.countedOn)
		.orderBy(asc(fichas.countedOn));
}

/** By who wrote them: authorship stays with whoever has left, and is nobody's where the account is gone. */
export async function countByCorretor({ db }: Db, counted: Counted) {
	if (counted.tipo || !isWholePeriod(counted)) return askByCorretor(db, counted);
	return byCorretorOf(db, showsAll(counted.seat)).execute(wholeValues(counted));
}

const byCorretorOf = preparedByView("counted_by_corretor", (db: Deps["db"], seat, name) =>
	askByCorretor(db, { seat, ...wholePeriod }).prepare(name),
);

function askByCorretor(db: Deps["db"], counted: AskedCounted) {
	return db
		.select({
			corretorId: fichas.corretorId,
			name: sql<string | null>`(select nome_completo from ${profiles} where user_id = ${fichas.corretorId})`,
			tipo: fichas.tipo,
			total,
			signed: sql<number>`(count(*) filter (where ${fichas.status} = 'assinada'))::int`,
			accepted: sql<number>`(count(*) filter (where ${fichas.resposta} = 'aceita'))::int`,
		})
		.from(fichas)
		.where(countedFor(counted))
		.groupBy(fichas.corretorId, fichas.tipo);
}

/** Why people preferred not to sign; one ficha ends with one refusal. */
export async function countRefusals({ db }: Db, counted: Counted) {
	if (counted.tipo || !isWholePeriod(counted)) return askRefusals(db, counted);
	return refusalsOf(db, showsAll(counted.seat)).execute(wholeValues(counted));
}

const refusalsOf = preparedByView("month_refusals", (db: Deps["db"], seat, name) =>
	askRefusals(db, { seat, ...wholePeriod }).prepare(name),
);

function askRefusals(db: Deps["db"], counted: AskedCounted) {
	return db
		.select({ reason: sql<string>`coalesce(${fichaSigners.refusal}, 'Outro')`, total })
		.from(fichas)
		.innerJoin(fichaSigners, and(eq(fichaSigners.fichaId, fichas.id), sql`${fichaSigners.status} = 'recusou'`))
		.where(and(countedFor(counted), inStatus(["recusada"])))
		.groupBy(sql`1`)
		.orderBy(desc(total), sql`1`)
		.limit(12);
}
