import { data } from "react-router";
import { BRAZIL_ZONE, formatMoment } from "#core/kernel/day.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { depsContext } from "#server/http/request-context.ts";
import { readSentReport } from "#server/reports/owner-report.read.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { PrintPage } from "#web/ui/layout/print-page.tsx";
import type { Route } from "./+types/owner-print.route.ts";
import { OwnerReportBody } from "./owner-report-body.tsx";

export const handle = { hydrate: true };
export const meta = privateMeta("Relatório ao proprietário");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const found = await readSentReport(args.context.get(depsContext), { seat, reportId: args.params.id });
	if (!found) throw data(null, { status: 404 });
	const { report, imovelId, createdAt } = found;
	return { report, imovelId, at: formatMoment(createdAt, BRAZIL_ZONE) };
}

export default function OwnerPrintRoute({ loaderData: { report, imovelId, at } }: Route.ComponentProps) {
	return (
		<PrintPage
			back={{ href: imovelId ? `/app/imoveis/${imovelId}/relatorio` : "/app/imoveis", label: "Voltar" }}
			width="lg"
		>
			<h1 className="font-display font-semibold text-3xl">Relatório ao proprietário</h1>
			<p className="mt-1 mb-6 text-soft">Emitido em {at}.</p>
			<OwnerReportBody report={report} />
		</PrintPage>
	);
}
