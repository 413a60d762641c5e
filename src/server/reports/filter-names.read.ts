import { type Seat, showsAll } from "#core/accounts/seat.ts";
import { formatFilter } from "#core/reports/format-filter.ts";
import { answersOf, formatOwnAnswer } from "#core/reports/own-answer.ts";
import type { ReportFilter } from "#core/reports/report-filter.ts";
import { accountPeople } from "#server/accounts/account-people.read.ts";
import type { Deps } from "#server/deps.ts";
import { readModelsUsedIn } from "#server/fichas/own-answers.read.ts";
import { findProperty } from "#server/fichas/owner/property-visits.read.ts";

const MOST_ANSWERS = 200;

/** What of an account's own questions was asked in the period, with every answer that can be chosen. */
async function readOwnAnswers(deps: Pick<Deps, "db">, seat: Seat, { period }: ReportFilter) {
	const used = await readModelsUsedIn(deps, { seat, from: period.from, to: period.to });
	const answers = [...used].flatMap(([key, content]) => answersOf(key.split(" ")[0] ?? "", content));
	// A later version asks the same question under the same name.
	return [...new Map(answers.map((one) => [one.value, one])).values()].slice(0, MOST_ANSWERS);
}

/** Who and what a filter names. A broker's numbers are their own, and so is the name above them. */
export async function nameFilter(deps: Pick<Deps, "db">, seat: Seat, filter: ReportFilter) {
	const [people, answers] = await Promise.all([
		accountPeople(deps, seat.accountId),
		readOwnAnswers(deps, seat, filter),
	]);
	const shown = showsAll(seat) ? filter.corretorId : seat.personId;
	const chosen = filter.resposta && formatOwnAnswer(filter.resposta);
	const names = {
		corretor: people.find(({ id }) => id === shown)?.name,
		imovel: filter.imovelId && (await findProperty(deps, { seat, imovelId: filter.imovelId }))?.endereco,
		resposta: answers.find(({ value }) => value === chosen)?.label,
	};
	return { people, answers, names, words: formatFilter(filter, names) };
}
