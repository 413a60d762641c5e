import { and, asc, between, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { showsAll } from "#core/accounts/seat.ts";
import { ratings } from "#core/fichas/draft/visita.ts";
import type { ProposalOutcome } from "#core/fichas/owner/proposal-answer.ts";
import { addToDay } from "#core/kernel/day.ts";
import type { PersonId } from "#core/kernel/ids.ts";
import { daysIn } from "#core/reports/period.ts";
import type { Deps } from "#server/deps.ts";
import type { Counted } from "#server/fichas/counted-fichas.ts";
import { countByCorretor } from "#server/fichas/report-counts.read.ts";
import type { ItemAverage } from "#server/fichas/report-ratings.read.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { keptNumbers, NO_AUTHOR } from "./kept-number.table.ts";

type Db = Pick<Deps, "db">;

const total = sql<number>`sum(${keptNumbers.change})::int`;
const isSome = sql`sum(${keptNumbers.change}) <> 0`;

/** Whether a period's sums are kept: of a whole account, not of one broker, one property or one answer. */
export function isKept({ seat, corretorId, imovelId, resposta }: Counted): boolean {
	return showsAll(seat) && !corretorId && !imovelId && !resposta;
}

function linesOf({ seat, from, to, tipo }: Counted): SQL | undefined {
	return and(
		eq(keptNumbers.accountId, seat.accountId),
		eq(keptNumbers.span, "dia"),
		between(keptNumbers.day, unseenByPlan(from, "date"), unseenByPlan(to, "date")),
		tipo && eq(keptNumbers.tipo, tipo),
	);
}

/** As `countByOutcome`, without counting. */
export function keptByOutcome({ db }: Db, counted: Counted) {
	const resposta = sql<ProposalOutcome | null>`nullif(${keptNumbers.resposta}, '')`;
	return db
		.select({ tipo: keptNumbers.tipo, status: keptNumbers.status, resposta, total })
		.from(keptNumbers)
		.where(linesOf(counted))
		.groupBy(keptNumbers.tipo, keptNumbers.status, keptNumbers.resposta)
		.having(isSome);
}

/** As `countByDay`. */
export function keptByDay({ db }: Db, counted: Counted) {
	return db
		.select({ day: sql<string>`${keptNumbers.day}::text`, total })
		.from(keptNumbers)
		.where(linesOf(counted))
		.groupBy(keptNumbers.day)
		.having(isSome)
		.orderBy(asc(keptNumbers.day));
}

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
	const { seat, from, to, tipo } = counted;
	const rest = restOfMonths(counted);
	const [months, after] = await Promise.all([
		db
			.select({
				corretorId: sql<PersonId | null>`nullif(${keptNumbers.corretorId}, ${NO_AUTHOR})`,
				tipo: keptNumbers.tipo,
				total,
				signed: sql<number>`coalesce(sum(${keptNumbers.change}) filter (where ${keptNumbers.status} = 'assinada'), 0)::int`,
				accepted: sql<number>`coalesce(sum(${keptNumbers.change}) filter (where ${keptNumbers.resposta} = 'aceita'), 0)::int`,
			})
			.from(keptNumbers)
			.where(
				and(
					eq(keptNumbers.accountId, seat.accountId),
					eq(keptNumbers.span, "mes"),
					between(keptNumbers.day, unseenByPlan(from, "date"), unseenByPlan(to, "date")),
					tipo && eq(keptNumbers.tipo, tipo),
				),
			)
			.groupBy(keptNumbers.corretorId, keptNumbers.tipo)
			.having(isSome),
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
export async function keptRatings({ db }: Db, counted: Counted): Promise<ItemAverage[]> {
	const [row] = await db
		.select({ sums: sql<number[] | null>`sum_notes(${keptNumbers.notas})::float8[]` })
		.from(keptNumbers)
		.where(and(linesOf({ ...counted, tipo: "visita" }), isNotNull(keptNumbers.notas)));
	const sums = row?.sums ?? [];
	return ratings.flatMap(([name], at) => {
		const notes = sums[ratings.length + at] ?? 0;
		return notes > 0 ? [{ name, average: (sums[at] ?? 0) / notes, notes }] : [];
	});
}
