import { writePinnedList } from "#core/fichas/evidence/pinned-list.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/certificates-json.route.ts";

/** The list itself, byte for byte as this machine keeps it, for whoever wants to check the signatures. */
export async function loader({ context }: Route.LoaderArgs) {
	const { entries } = await context.get(depsContext).pins();
	return new Response(writePinnedList(entries), {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": 'attachment; filename="certificados-rubrica.json"',
		},
	});
}
