import { type Seat, showsAll } from "#core/accounts/seat.ts";
import { formatFilter } from "#core/reports/format-filter.ts";
import type { ReportFilter } from "#core/reports/report-filter.ts";
import { accountPeople } from "#server/accounts/account-people.read.ts";
import type { Deps } from "#server/deps.ts";
import { findProperty } from "#server/fichas/owner/property-visits.read.ts";

/** Who and what a filter names. A broker's numbers are their own, and so is the name above them. */
export async function nameFilter(deps: Pick<Deps, "db">, seat: Seat, filter: ReportFilter) {
	const people = await accountPeople(deps, seat.accountId);
	const shown = showsAll(seat) ? filter.corretorId : seat.personId;
	const names = {
		corretor: people.find(({ id }) => id === shown)?.name,
		imovel: filter.imovelId && (await findProperty(deps, { seat, imovelId: filter.imovelId }))?.endereco,
	};
	return { people, names, words: formatFilter(filter, names) };
}
