import { data, redirect } from "react-router";
import { maskEmail } from "#core/kernel/contact/mask-email.ts";
import { whatsappTo } from "#core/kernel/contact/phone-links.ts";
import { BRAZIL_ZONE, dayIn } from "#core/kernel/day.ts";
import { ownerMessage } from "#core/reports/format-owner-report.ts";
import { usualPeriod } from "#core/reports/period.ts";
import { filterFields, readFilter } from "#core/reports/report-filter.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { depsContext } from "#server/http/request-context.ts";
import { readOwnerReport } from "#server/reports/owner-report.read.ts";
import { type SendReportRefusal, sendOwnerReport } from "#server/reports/send-owner-report.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import { formatShortMoment } from "#web/fichas/format-ficha.ts";
import type { Route } from "./+types/owner-report.route.ts";
import { OwnerReportPage } from "./owner-report-page.tsx";
import { reportRefusals } from "./reports.copy.ts";

export const meta = privateMeta("Relatório ao proprietário");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const today = dayIn(BRAZIL_ZONE, deps.clock.now());
	const address = new URL(args.request.url).searchParams;
	const { period } = readFilter(address, today);
	const found = await readOwnerReport(deps, { seat, imovelId: args.params.id, period });
	if (!found) throw data(null, { status: 404 });
	const { imovel, report, authorisation, sent } = found;
	const owners = authorisation?.owners ?? [];
	const message = ownerMessage(report);
	return {
		imovel,
		report,
		period,
		usual: usualPeriod(today),
		fields: filterFields(
			{ period, corretorId: undefined, imovelId: undefined, tipo: undefined, resposta: undefined },
			today,
		),
		isEmpty: report.visitas + report.propostas === 0,
		authorised: authorisation !== undefined,
		owners: owners.map(({ nome, email }) => ({ nome, email: email && maskEmail(email) })),
		whatsapp: whatsappTo({ telefone: owners.find(({ telefone }) => telefone)?.telefone ?? null }, message),
		sent: sent.map(({ id, createdAt, recipients, mailedAt }) => ({
			id,
			at: formatShortMoment(createdAt),
			state: recipients.length === 0 ? "folha" : mailedAt ? "e-mail enviado" : "e-mail na fila",
		})),
		done: sent.some(({ id }) => id === address.get("enviado")),
	};
}

export async function action(args: Route.ActionArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const today = dayIn(BRAZIL_ZONE, deps.clock.now());
	const filter = readFilter(await args.request.formData(), today);
	const imovelId = args.params.id;
	const result = await sendOwnerReport(deps, { seat, imovelId, period: filter.period });
	if (result.ok) {
		const whole = { ...filter, corretorId: undefined, imovelId: undefined, tipo: undefined };
		const back = new URLSearchParams([...filterFields(whole, today), ["enviado", result.value.id]]);
		throw redirect(`/app/imoveis/${imovelId}/relatorio?${back}`, 303);
	}
	if (result.reason === "not-found") throw data(null, { status: 404 });
	const problems: Record<SendReportRefusal, string> = reportRefusals;
	return data({ problem: problems[result.reason] }, { status: 409 });
}

export default function OwnerReportRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <OwnerReportPage {...loaderData} problem={actionData?.problem} />;
}
