import { createHash } from "node:crypto";
import { writePinnedList } from "#core/fichas/evidence/pinned-list.ts";
import { allowances, takeAllowance } from "#server/http/limit-rate.ts";
import { clientAddressContext, depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/certificates-json.route.ts";

/** The list itself, byte for byte as this machine keeps it, for whoever wants to check the signatures or keep a copy. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const deps = context.get(depsContext);
	await takeAllowance(deps, allowances.verify, context.get(clientAddressContext));
	const text = writePinnedList((await deps.pins()).entries);
	const etag = `"${createHash("sha256").update(text).digest("hex").slice(0, 32)}"`;
	const headers = { etag, "cache-control": "public, no-cache", "access-control-allow-origin": "*" };
	if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
	return new Response(text, {
		headers: {
			...headers,
			"content-type": "application/json; charset=utf-8",
			"content-disposition": 'attachment; filename="certificados-rubrica.json"',
		},
	});
}
