import { redirect } from "react-router";
import { readReason } from "#core/desk/desk-record.ts";
import { requireAdmin } from "#server/accounts/sign-in/require-admin.ts";
import { leadsCsv } from "#server/desk/leads/leads-csv.ts";
import { adminOf, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";
import { depsContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/leads-csv.route.ts";

/** Taking people's data along is written down with its reason: only a form asks for it. */
export async function loader(args: Route.LoaderArgs) {
	await requireAdmin(args);
	return redirect("/admin/leads");
}

export async function action(args: Route.ActionArgs) {
	const current = await requireAdmin(args);
	const deps = args.context.get(depsContext);
	const reason = readReason((await args.request.formData()).get("motivo"));
	if (!reason) return redirect("/admin/leads?falta=motivo", 303);
	await writeDeskRecord(deps, deps.db, adminOf(current), { act: "exportou", detail: "leads", reason });
	return new Response(leadsCsv(deps), {
		headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": 'attachment; filename="leads.csv"' },
	});
}
