import { seesAll } from "#core/accounts/seat.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { listModels } from "#server/fichas/models/models.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/models.route.ts";
import { ModelsPage } from "./models-page.tsx";
import { readShelf } from "./shelf.ts";

export const meta = privateMeta("Modelos");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const asks = new URL(args.request.url).searchParams;
	const shelf = seesAll(seat) ? readShelf(asks.get("ver")) : "publicados";
	const after = asks.get("depois") ?? undefined;
	const { rows, next } = await listModels(args.context.get(depsContext), { seat, which: shelf, after });
	return {
		rows: rows.map(({ archivedAt: _, updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
		next,
		isFirst: after === undefined,
		shelf,
		mayMake: seesAll(seat),
	};
}

export default function ModelsRoute({ loaderData }: Route.ComponentProps) {
	return <ModelsPage {...loaderData} />;
}
