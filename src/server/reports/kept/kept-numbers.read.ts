import { type SQL, sql } from "drizzle-orm";
import { showsAll } from "#core/accounts/seat.ts";
import { ratings } from "#core/fichas/draft/visita.ts";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { addToDay, type Day } from "#core/kernel/day.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import { daysIn } from "#core/reports/period.ts";
import { nameOf } from "#server/accounts/author-names.read.ts";
import type { Deps } from "#server/deps.ts";
import { keptValues, lastOf } from "#server/fichas/months/kept-period.ts";
import type { Counted } from "#server/fichas/period/counted-fichas.ts";
import { takenOffByCorretor } from "#server/fichas/period/report-counts.read.ts";
import type { ItemAverage } from "#server/fichas/period/report-ratings.read.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { keptNumbers, NO_AUTHOR } from "./kept-number.table.ts";

type Db = Pick<Deps, "db">;

const accountId = sql.placeholder("accountId");
const day = (name: string) => unseenByPlan(sql.placeholder(name), "date");
const ofType = sql`and tipo = ${sql.placeholder("tipo")}`;

/** Whether a period's sums are kept: of a whole account, not of one broker, one property or one answer. */
export function isKept({ seat, corretorId, imovelId, resposta }: Counted): boolean {
	return showsAll(seat) && !corretorId && !imovelId && !resposta;
}

type Prepared<Answer> = { execute(values: Record<string, unknown>): Promise<Answer> };

/** With or without a type, each written out once. */
function preparedByType<Answer>(
	name: string,
	prepare: (db: Deps["db"], tipo: SQL | undefined, name: string) => Prepared<Answer>,
): (db: Deps["db"], tipo: FichaType | undefined) => Prepared<Answer> {
	const ofAll = preparedOnce((db: Deps["db"]) => prepare(db, undefined, name));
	const ofOne = preparedOnce((db: Deps["db"]) => prepare(db, ofType, `${name}_of_type`));
	return (db, tipo) => (tipo ? ofOne : ofAll)(db);
}

type Outcome = { tipo: FichaType; status: FichaStatus; resposta: ProposalOutcome | null; total: number };

/** Of the days of a period and of the one before it: five questions in one, each answered as JSON. */
const askedDays = preparedByType("kept_days", (db, tipo, name) => {
	const [now, before] = [
		sql`account_id = ${accountId} and span = 'dia' and day between ${day("from")} and ${day("to")}`,
		sql`account_id = ${accountId} and span = 'dia' and day between ${day("beforeFrom")} and ${day("beforeTo")}`,
	];
	const outcomes = (lines: SQL) => sql<Outcome[]>`(select coalesce(json_agg(one), '[]') from (
		select tipo, status, nullif(resposta, '') as resposta, sum(change)::int as total from ${keptNumbers}
		where ${lines} ${tipo} group by tipo, status, kept_numbers.resposta having sum(change) <> 0
	) as one)`;
	const notes = (lines: SQL) => sql<number[] | null>`(
		select to_json(sum_notes(notas)::float8[]) from ${keptNumbers} where ${lines} and tipo = 'visita' and notas is not null
	)`;
	const days = sql<{ day: Day; total: number }[]>`(select coalesce(json_agg(one order by one.day), '[]') from (
		select day::text as day, sum(change)::int as total from ${keptNumbers}
		where ${now} and tipo = ${sql.placeholder("subject")} group by kept_numbers.day having sum(change) <> 0
	) as one)`;
	return db
		.select({
			now: outcomes(now),
			earlier: outcomes(before),
			days,
			notes: notes(now),
			notesBefore: notes(before),
		})
		.from(sql`(values (1)) as one`)
		.prepare(name);
});

/** As `countByOutcome`, `countByDay` and `averageRatings` of a period, and of the one before, without counting. */
export async function keptNumbersOf({ db }: Db, counted: Counted, before: { from: Day; to: Day }, subject: FichaType) {
	const { seat, from, to, tipo } = counted;
	const values = { accountId: seat.accountId, from, to, beforeFrom: before.from, beforeTo: before.to, tipo, subject };
	const [row] = await askedDays(db, tipo).execute(values);
	return {
		now: row?.now ?? [],
		earlier: row?.earlier ?? [],
		days: row?.days ?? [],
		ratings: averagesOf(row?.notes),
		ratingsBefore: averagesOf(row?.notesBefore),
	};
}

function averagesOf(sums: number[] | null | undefined): ItemAverage[] {
	return ratings.flatMap(([name], at) => {
		const notes = sums?.[ratings.length + at] ?? 0;
		return notes > 0 ? [{ name, average: (sums?.[at] ?? 0) / notes, notes }] : [];
	});
}

/** Whole months, from which is taken what of the last one lies after the period: today nearly always nothing. */
const askedCorretores = preparedByType("kept_by_corretor", (db, tipo, name) => {
	const lines = sql`
		select nullif(corretor_id, ${sql.raw(`'${NO_AUTHOR}'`)}::uuid) as corretor_id, tipo, change as total,
			(status = 'assinada')::int * change as signed, (resposta = 'aceita')::int * change as accepted
		from ${keptNumbers}
		where account_id = ${accountId} and span = 'mes' and day between ${day("from")} and ${day("to")} ${tipo}
		union all
		${takenOffByCorretor({ accountId, from: day("to"), to: day("last"), tipo })}`;
	return db
		.select({
			corretorId: sql<PersonId | null>`corretor_id`,
			name: nameOf(sql`corretor_id`),
			tipo: sql<FichaType>`tipo`,
			total: sql<number>`sum(total)::int`,
			signed: sql<number>`sum(signed)::int`,
			accepted: sql<number>`sum(accepted)::int`,
		})
		.from(sql`(${lines}) as line`)
		.groupBy(sql`corretor_id, tipo`)
		.having(sql`sum(total) > 0`)
		.prepare(name);
});

/** Whether to take off whole months what lies after a period is less than to count the period itself. */
export function isKeptByMonth(counted: Counted): boolean {
	const { from, to } = counted;
	return (
		isKept(counted) && from.endsWith("-01") && daysIn({ from: addToDay(to, 1), to: lastOf(to) }) <= daysIn({ from, to })
	);
}

/** As `countByCorretor`. */
export function keptByCorretor({ db }: Db, counted: Counted) {
	return askedCorretores(db, counted.tipo).execute(keptValues(counted));
}
