import { redirect } from "react-router";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { overviewCsv } from "#server/desk/overview/overview-csv.ts";
import { readOverview } from "#server/desk/overview/read-overview.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/overview-csv.route.ts";

/** Taking numbers along is written down: only a form asks for it. */
export async function loader(args: Route.LoaderArgs) {
	await requireAdmin(args);
	return redirect("/admin/visao-geral");
}

export async function action(args: Route.ActionArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const overview = await readOverview(deps, String((await args.request.formData()).get("mes") ?? ""));
	await writeDeskRecord(deps, deps.db, adminOf(current), {
		act: "exportou",
		detail: `visão geral de ${overview.month}`,
	});
	return new Response(overviewCsv(overview), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="visao-geral-${overview.month}.csv"`,
		},
	});
}
