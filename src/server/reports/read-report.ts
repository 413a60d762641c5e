import { type Seat, showsAll } from "#core/accounts/seat.ts";
import type { FichaType } from "#core/fichas/ficha-type.ts";
import { periodBefore } from "#core/reports/period.ts";
import { priceTalk } from "#core/reports/price-talk.ts";
import type { BrokerLine, Report } from "#core/reports/report.ts";
import type { ReportFilter } from "#core/reports/report-filter.ts";
import { tally } from "#core/reports/tally.ts";
import type { Deps } from "#server/deps.ts";
import { isMonthFilled } from "#server/fichas/months/is-month-filled.ts";
import { keptFunnel } from "#server/fichas/months/kept-funnel.read.ts";
import { isOfKeptMonth } from "#server/fichas/months/kept-period.ts";
import { keptProperties, MOST_PROPERTIES } from "#server/fichas/months/kept-properties.read.ts";
import type { Counted } from "#server/fichas/period/counted-fichas.ts";
import {
	countByCorretor,
	countByDay,
	countByOutcome,
	countRefusals,
} from "#server/fichas/period/report-counts.read.ts";
import { readFunnel } from "#server/fichas/period/report-funnel.read.ts";
import { countByProperty } from "#server/fichas/period/report-properties.read.ts";
import { averageRatings } from "#server/fichas/period/report-ratings.read.ts";
import { isKept, isKeptByMonth, keptByCorretor, keptNumbersOf } from "./kept/kept-numbers.read.ts";

export function countedBy(seat: Seat, { period, corretorId, imovelId, tipo, resposta }: ReportFilter): Counted {
	return { seat, corretorId, imovelId, tipo, resposta, from: period.from, to: period.to };
}

const askedMonth = {
	properties: (deps: Pick<Deps, "db">, counted: Counted & { tipo: FichaType }) =>
		countByProperty(deps, { ...counted, most: MOST_PROPERTIES, talk: priceTalk }),
	funnel: readFunnel,
};
const keptMonth = { properties: keptProperties, funnel: keptFunnel };

/** Everything the screen and the PDF say about a period, for whoever asks. */
export async function readReport(deps: Pick<Deps, "db">, seat: Seat, filter: ReportFilter): Promise<Report> {
	const counted = countedBy(seat, filter);
	const before = periodBefore(filter.period);
	const subject = filter.tipo ?? "visita";
	const aboutVisits = subject === "visita";
	// The same numbers by two ways: of a whole account they are kept, of a part of it they are counted.
	const readNumbers = isKept(counted) ? keptNumbersOf : countNumbers;
	const month = isOfKeptMonth(counted, filter.period.key) && (await isMonthFilled(deps)) ? keptMonth : askedMonth;
	const [{ now, earlier, days, ratings, ratingsBefore }, brokers, properties, refusals, funnel] = await Promise.all([
		readNumbers(deps, counted, before, subject),
		showsAll(seat) ? readBrokers(deps, counted, subject) : [],
		month.properties(deps, { ...counted, tipo: subject }),
		countRefusals(deps, counted),
		aboutVisits ? month.funnel(deps, counted) : { visited: 0, proposed: 0, accepted: 0 },
	]);
	return {
		...{ before, subject, tipo: filter.tipo, days, brokers, properties, refusals, funnel },
		...(aboutVisits ? { ratings, ratingsBefore } : { ratings: [], ratingsBefore: [] }),
		period: { from: filter.period.from, to: filter.period.to },
		now: tally(now),
		earlier: tally(earlier),
	};
}

async function countNumbers(
	deps: Pick<Deps, "db">,
	counted: Counted,
	before: Pick<Counted, "from" | "to">,
	subject: FichaType,
) {
	const countedBefore = { ...counted, ...before };
	const aboutVisits = subject === "visita";
	const [now, earlier, days, ratings, ratingsBefore] = await Promise.all([
		countByOutcome(deps, counted),
		countByOutcome(deps, countedBefore),
		countByDay(deps, { ...counted, tipo: subject }),
		aboutVisits ? averageRatings(deps, counted) : [],
		aboutVisits ? averageRatings(deps, countedBefore) : [],
	]);
	return { now, earlier, days, ratings, ratingsBefore };
}

async function readBrokers(
	deps: Pick<Deps, "db">,
	counted: Counted,
	subject: Report["subject"],
): Promise<BrokerLine[]> {
	const rows = await (isKeptByMonth(counted) ? keptByCorretor : countByCorretor)(deps, counted);
	const byBroker = Map.groupBy(rows, ({ corretorId }) => corretorId);
	const sum = (of: typeof rows, value: (row: (typeof rows)[number]) => number) =>
		of.reduce((total, row) => total + value(row), 0);
	return [...byBroker]
		.map(([id, own]) => ({
			id,
			name: own[0]?.name || "Quem excluiu a conta",
			total: sum(own, ({ tipo, total }) => (tipo === subject ? total : 0)),
			sent: sum(own, ({ total }) => total),
			signed: sum(own, ({ signed }) => signed),
			proposals: sum(own, ({ tipo, total }) => (tipo === "proposta" ? total : 0)),
			accepted: sum(own, ({ accepted }) => accepted),
		}))
		.toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1));
}
