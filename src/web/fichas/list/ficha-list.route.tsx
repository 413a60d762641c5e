import { fichaColumns, usualFichaOrder } from "#core/fichas/ficha-columns.ts";
import { fichaStatuses } from "#core/fichas/ficha-status.ts";
import { isFichaType } from "#core/fichas/ficha-type.ts";
import { readSearch } from "#core/fichas/registry/search-words.ts";
import { type Day, isDay } from "#core/kernel/day.ts";
import { readOrder } from "#core/kernel/list-order.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { countFichas } from "#server/fichas/counts/ficha-counts.read.ts";
import { listFichas } from "#server/fichas/ficha-list.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { fichaLineOf } from "#web/fichas/ficha-line-of.ts";
import type { Route } from "./+types/ficha-list.route.ts";
import { FichaListPage } from "./ficha-list-page.tsx";

export const meta = privateMeta("Fichas");

const LAST_DAY = "9999-12-31";

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const asks = new URL(args.request.url).searchParams;
	const wanted = asks.get("status");
	const status = ([...fichaStatuses, "abertas"] as const).find((one) => one === wanted);
	const tipo = asks.get("tipo");
	const filter = {
		typed: readSearch(asks),
		status,
		tipo: isFichaType(tipo) ? tipo : undefined,
		from: dayIn(asks.get("de")),
		to: dayIn(asks.get("ate")),
	};
	const order = readOrder(asks.get("ordem"), fichaColumns, usualFichaOrder);
	// In one trip to the database.
	const [page, counts] = await Promise.all([
		listFichas(deps, { seat, ...filter, order, after: asks.get("depois") ?? undefined }),
		countFichas(deps, seat),
	]);
	return {
		filter,
		order,
		counts,
		isFirst: !asks.has("depois"),
		fichas: page.fichas.map((row) => fichaLineOf(row)),
		next: page.next,
	};
}

/** A list ends with the morning after its last day, which the last day there is does not have. */
function dayIn(value: string | null): Day | undefined {
	return value && isDay(value) && value < LAST_DAY ? value : undefined;
}

export default function FichaListRoute({ loaderData }: Route.ComponentProps) {
	return <FichaListPage {...loaderData} />;
}
