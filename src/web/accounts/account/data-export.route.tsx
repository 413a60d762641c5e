import { redirect } from "react-router";
import { brand } from "#core/kernel/brand.ts";
import { readExport } from "#server/accounts/data-rights/export-my-data.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { exportParts } from "#server/export-parts.ts";
import { depsContext, sendStreamContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/data-export.route.ts";

/** A file, not a page: everything that is kept about the person, once. */
export async function loader(args: Route.LoaderArgs) {
	const current = await requireSession(args);
	const { token } = args.params;
	return args.context.get(sendStreamContext)(current.seat.personId, async () => {
		const result = await readExport(args.context.get(depsContext), { token, current }, exportParts);
		if (!result.ok) return redirect("/app/conta#exportar");
		return new Response(result.value.zip, {
			headers: {
				"content-type": "application/zip",
				"content-disposition": `attachment; filename="${brand.name.toLowerCase()}-meus-dados.zip"`,
				"cache-control": "no-store",
			},
		});
	});
}
