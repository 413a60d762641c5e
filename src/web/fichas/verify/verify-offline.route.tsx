import offlineVerifier from "virtual:offline-verifier";
import { fillVerifier } from "#server/fichas/verify/fill-verifier.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/verify-offline.route.ts";

/** One HTML file that needs nobody, to be kept with the document. */
export async function loader({ context }: Route.LoaderArgs) {
	return new Response(await fillVerifier(context.get(depsContext), offlineVerifier), {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-disposition": 'attachment; filename="verificador-rubrica.html"',
		},
	});
}
