import { BRAZIL_ZONE, dayIn, formatDay } from "#core/kernel/day.ts";
import { countedNames, isCountedNumber } from "#core/reports/counted-numbers.ts";
import { filterFields, readFilter } from "#core/reports/report-filter.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { listCounted } from "#server/fichas/period/counted-list.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { nameFilter } from "#server/reports/filter-names.read.ts";
import { countedBy } from "#server/reports/read-report.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { fichaLineOf } from "#web/fichas/ficha-line-of.ts";
import type { Route } from "./+types/counted-list.route.ts";
import { CountedListPage } from "./counted-list-page.tsx";

export const meta = privateMeta("Fichas do período");

/** What is behind a number: the same filter, the same rule. */
export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const asks = new URL(args.request.url).searchParams;
	const today = dayIn(BRAZIL_ZONE, deps.clock.now());
	const filter = readFilter(asks, today);
	const asked = asks.get("numero");
	const number = isCountedNumber(asked) ? asked : "enviadas";
	const after = asks.get("depois") ?? undefined;
	const [page, named] = await Promise.all([
		listCounted(deps, { ...countedBy(seat, filter), number, after }),
		nameFilter(deps, seat, filter),
	]);
	return {
		title: countedNames[number],
		words: named.words,
		back: `/app/gestao?${new URLSearchParams(filterFields(filter, today))}`,
		total: page.total,
		lines: page.fichas.map((row) => ({
			seen: row.seen,
			// Of what somebody else looks after now, a broker keeps the count and not the client.
			ficha: fichaLineOf(
				row.seen ? row : { ...row, clienteNome: null, imovelEndereco: null, keeper: undefined },
				`${formatDay(row.day)} · ${row.protocolo}`,
			),
		})),
		next: page.next,
		isFirst: !after,
	};
}

export default function CountedListRoute({ loaderData }: Route.ComponentProps) {
	return <CountedListPage {...loaderData} />;
}
