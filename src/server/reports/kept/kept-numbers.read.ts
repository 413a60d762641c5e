import { and, asc, between, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { showsAll } from "#core/accounts/seat.ts";
import { ratings } from "#core/fichas/draft/visita.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { addToDay } from "#core/kernel/day.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import { daysIn } from "#core/reports/period.ts";
import type { Deps } from "#server/deps.ts";
import { type Counted, wholePeriod, wholeValues } from "#server/fichas/counted-fichas.ts";
import { countByCorretor } from "#server/fichas/report-counts.read.ts";
import type { ItemAverage } from "#server/fichas/report-ratings.read.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { keptNumbers, NO_AUTHOR } from "./kept-number.table.ts";

type Db = Pick<Deps, "db">;

const total = sql<number>`sum(${keptNumbers.change})::int`;
const isSome = sql`sum(${keptNumbers.change}) <> 0`;

/** Whether a period's sums are kept: of a whole account, not of one broker, one property or one answer. */
export function isKept({ seat, corretorId, imovelId, resposta }: Counted): boolean {
	return showsAll(seat) && !corretorId && !imovelId && !resposta;
}

/** Lines of a period, whose values are given later: a month asks seven times for them, with or without a type. */
function linesOf(span: "dia" | "mes", isOfType: boolean): SQL | undefined {
	return and(
		eq(keptNumbers.accountId, sql.placeholder("accountId")),
		eq(keptNumbers.span, span),
		between(keptNumbers.day, unseenByPlan(wholePeriod.from, "date"), unseenByPlan(wholePeriod.to, "date")),
		isOfType ? eq(keptNumbers.tipo, sql.placeholder("tipo")) : undefined,
	);
}

type Prepared<Answer> = { execute(values: Record<string, unknown>): Promise<Answer> };

function preparedByType<Answer>(
	span: "dia" | "mes",
	name: string,
	prepare: (db: Deps["db"], lines: SQL | undefined, name: string) => Prepared<Answer>,
): (deps: Db, counted: Counted) => Promise<Answer> {
	const ofAll = preparedOnce((db: Deps["db"]) => prepare(db, linesOf(span, false), name));
	const ofType = preparedOnce((db: Deps["db"]) => prepare(db, linesOf(span, true), `${name}_of_type`));
	return ({ db }, counted) => (counted.tipo ? ofType : ofAll)(db).execute(wholeValues(counted));
}

/** As `countByOutcome`, without counting. */
export const keptByOutcome = preparedByType("dia", "kept_by_outcome", (db, lines, name) =>
	db
		.select({
			tipo: keptNumbers.tipo,
			status: keptNumbers.status,
			resposta: sql<ProposalOutcome | null>`nullif(${keptNumbers.resposta}, '')`,
			total,
		})
		.from(keptNumbers)
		.where(lines)
		.groupBy(keptNumbers.tipo, keptNumbers.status, keptNumbers.resposta)
		.having(isSome)
		.prepare(name),
);

/** As `countByDay`. */
export const keptByDay = preparedByType("dia", "kept_by_day", (db, lines, name) =>
	db
		.select({ day: sql<string>`${keptNumbers.day}::text`, total })
		.from(keptNumbers)
		.where(lines)
		.groupBy(keptNumbers.day)
		.having(isSome)
		.orderBy(asc(keptNumbers.day))
		.prepare(name),
);

const monthsByCorretor = preparedByType("mes", "kept_by_corretor", (db, lines, name) =>
	db
		.select({
			corretorId: sql<PersonId | null>`nullif(${keptNumbers.corretorId}, ${NO_AUTHOR})`,
			tipo: keptNumbers.tipo,
			total,
			signed: sql<number>`coalesce(sum(${keptNumbers.change}) filter (where ${keptNumbers.status} = 'assinada'), 0)::int`,
			accepted: sql<number>`coalesce(sum(${keptNumbers.change}) filter (where ${keptNumbers.resposta} = 'aceita'), 0)::int`,
		})
		.from(keptNumbers)
		.where(lines)
		.groupBy(keptNumbers.corretorId, keptNumbers.tipo)
		.having(isSome)
		.prepare(name),
);

const sumsOfNotes = preparedByType("dia", "kept_ratings", (db, lines, name) =>
	db
		.select({ sums: sql<number[] | null>`sum_notes(${keptNumbers.notas})::float8[]` })
		.from(keptNumbers)
		.where(and(lines, isNotNull(keptNumbers.notas)))
		.prepare(name),
);

/** What is to be taken off whole months to come to a period; none where that is more than to count the period itself. */
function restOfMonths({ from, to }: Counted): { from: string; to: string } | undefined {
	const next = addToDay(`${to.slice(0, 7)}-01`, 31);
	const end = addToDay(`${next.slice(0, 7)}-01`, -1);
	const rest = { from: addToDay(to, 1), to: end };
	return from.endsWith("-01") && daysIn(rest) <= daysIn({ from, to }) ? rest : undefined;
}

export function isKeptByMonth(counted: Counted): boolean {
	return isKept(counted) && restOfMonths(counted) !== undefined;
}

/** As `countByCorretor`: whole months, less what of the last one lies after the period, which today is nearly always nothing. */
export async function keptByCorretor({ db }: Db, counted: Counted) {
	const rest = restOfMonths(counted);
	const [months, after] = await Promise.all([
		monthsByCorretor({ db }, counted),
		rest && rest.from <= rest.to ? countByCorretor({ db }, { ...counted, ...rest }) : [],
	]);
	const isAlike = (one: (typeof months)[number]) => (other: (typeof after)[number]) =>
		one.corretorId === other.corretorId && one.tipo === other.tipo;
	return months
		.map((one) => {
			const off = after.find(isAlike(one));
			if (!off) return one;
			const { total, signed, accepted } = one;
			return { ...one, total: total - off.total, signed: signed - off.signed, accepted: accepted - off.accepted };
		})
		.filter((one) => one.total > 0);
}

/** As `averageRatings`. */
export async function keptRatings(deps: Db, counted: Counted): Promise<ItemAverage[]> {
	const [row] = await sumsOfNotes(deps, { ...counted, tipo: "visita" });
	const sums = row?.sums ?? [];
	return ratings.flatMap(([name], at) => {
		const notes = sums[ratings.length + at] ?? 0;
		return notes > 0 ? [{ name, average: (sums[at] ?? 0) / notes, notes }] : [];
	});
}
