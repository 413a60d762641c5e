import { and, asc, desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { nameOf } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import { inStatus } from "#server/fichas/in-status.ts";
import { askedOfPeriod } from "./asked-of-period.ts";
import { type AskedCounted, type Counted, countedFor } from "./counted-fichas.ts";

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
export const countByCorretor = askedOfPeriod("counted_by_corretor", askByCorretor);

function askByCorretor(db: Deps["db"], counted: AskedCounted) {
	return db
		.select({
			corretorId: fichas.corretorId,
			name: nameOf(fichas.corretorId),
			tipo: fichas.tipo,
			total,
			signed: sql<number>`(count(*) filter (where ${fichas.status} = 'assinada'))::int`,
			accepted: sql<number>`(count(*) filter (where ${fichas.resposta} = 'aceita'))::int`,
		})
		.from(fichas)
		.where(countedFor(counted))
		.groupBy(fichas.corretorId, fichas.tipo);
}

type After = { accountId: Placeholder; from: SQL; to: SQL; tipo: SQL | undefined };

/** What takes the fichas after a period, up to the last of its month, off the numbers of whole months. */
export function takenOffByCorretor({ accountId, from, to, tipo }: After): SQL {
	return sql`
		select corretor_id, tipo, -1, -(status = 'assinada')::int, -coalesce(resposta = 'aceita', false)::int
		from ${fichas} where account_id = ${accountId} and counted_on > ${from} and counted_on <= ${to} ${tipo}`;
}

/** Why people preferred not to sign; one ficha ends with one refusal. */
export const countRefusals = askedOfPeriod("month_refusals", askRefusals);

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
