import { type Seat, showsAll } from "#core/accounts/seat.ts";
import { filterWords } from "#core/reports/filter-words.ts";
import type { ReportFilter } from "#core/reports/report-filter.ts";
import { type AccountPerson, accountPeople } from "#server/accounts/account-people.read.ts";
import type { Deps } from "#server/deps.ts";
import { nameProperty } from "#server/fichas/report-properties.read.ts";

/** Who and what a filter names. A broker's numbers are their own, and so is the name above them. */
export async function nameFilter(deps: Pick<Deps, "db">, seat: Seat, filter: ReportFilter) {
	const people: AccountPerson[] = await accountPeople(deps, seat.accountId);
	const shown = showsAll(seat) ? filter.corretorId : seat.personId;
	const names = {
		corretor: people.find(({ id }) => id === shown)?.name,
		imovel: filter.imovelId && (await nameProperty(deps, { accountId: seat.accountId, imovelId: filter.imovelId })),
	};
	return { people, names, words: filterWords(filter, names) };
}
