import { data, redirect } from "react-router";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { takeAllowance } from "#server/http/limit-rate.ts";
import { depsContext } from "#server/http/request-context.ts";
import { exportChosenCsv, exportFichasCsv } from "#server/reports/export-fichas-csv.ts";
import { exportReportPdf } from "#server/reports/export-report-pdf.ts";
import type { Route } from "./+types/export-report.route.ts";

/** Each leaves a line in the account's record, and a PDF takes as long as several pages. */
const exports = { name: "report-export", points: 60, seconds: 3600 };
/** More than a page of a list has. */
const MOST_CHOSEN = 100;

/** Taking the numbers along is written down: only a form asks for it. */
export async function loader(args: Route.LoaderArgs) {
	await requireSession(args);
	return redirect("/app/gestao");
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	await takeAllowance(deps, exports, seat.personId);
	const form = await args.request.formData();
	const chosen = form.getAll("ficha").filter((one) => typeof one === "string");
	if (chosen.length > 0) {
		const lines = await exportChosenCsv(deps, seat, chosen.slice(0, MOST_CHOSEN));
		return answer(lines, "text/csv; charset=utf-8", "fichas-escolhidas.csv");
	}
	const filter = readFilter(form, dayIn(BRAZIL_ZONE, deps.clock.now()));
	const name = `${filter.period.from}-a-${filter.period.to}`;
	const format = form.get("formato");
	if (format === "csv") {
		const lines = await exportFichasCsv(deps, seat, filter);
		return answer(lines, "text/csv; charset=utf-8", `fichas-${name}.csv`);
	}
	if (format === "pdf") {
		const pdf = await exportReportPdf(deps, seat, filter);
		return answer(new Uint8Array(pdf), "application/pdf", `numeros-${name}.pdf`);
	}
	throw data(null, { status: 400 });
}

function answer(body: ReadableStream | Uint8Array<ArrayBuffer>, type: string, file: string): Response {
	return new Response(body, {
		headers: { "content-type": type, "content-disposition": `attachment; filename="${file}"` },
	});
}
