import { holdsPlan, showsAll } from "#core/accounts/seat.ts";
import { lastDay } from "#core/fichas/last-day.ts";
import { BRAZIL_ZONE, dayIn, formatDay } from "#core/kernel/day.ts";
import { chartsOf } from "#core/reports/charts.ts";
import { formatNote } from "#core/reports/format-number.ts";
import { headlines } from "#core/reports/headlines.ts";
import { formatOwnAnswer } from "#core/reports/own-answer.ts";
import { formatPeriod, usualPeriod } from "#core/reports/period.ts";
import { quotaAdvice } from "#core/reports/quota-advice.ts";
import { filterFields, readFilter } from "#core/reports/report-filter.ts";
import { requireSession } from "#server/accounts/sessions/require-session.ts";
import { endingAuthorisations } from "#server/fichas/ending-authorisations.read.ts";
import { readQuota } from "#server/fichas/quota.read.ts";
import { depsContext } from "#server/http/request-context.ts";
import { nameFilter } from "#server/reports/filter-names.read.ts";
import { readReport } from "#server/reports/read-report.ts";
import { privateMeta } from "#web/app/private-meta.ts";
import type { Route } from "./+types/report.route.ts";
import { ReportPage } from "./report-page.tsx";

export const meta = privateMeta("Números do período");

export async function loader(args: Route.LoaderArgs) {
	const { seat } = await requireSession(args);
	const deps = args.context.get(depsContext);
	const today = dayIn(BRAZIL_ZONE, deps.clock.now());
	const filter = readFilter(new URL(args.request.url).searchParams, today);
	const isTeam = showsAll(seat);
	const [report, named, authorisations, quota] = await Promise.all([
		readReport(deps, seat, filter),
		nameFilter(deps, seat, filter),
		endingAuthorisations(deps, { seat, ...filter }),
		isTeam ? readQuota(deps, seat.accountId) : undefined,
	]);
	const { period, corretorId, imovelId, tipo, resposta } = filter;
	return {
		isTeam,
		holdsPlan: holdsPlan(seat),
		words: { period: formatPeriod(period), before: formatPeriod(report.before), all: named.words },
		usual: usualPeriod(today),
		filter: {
			period,
			tipo,
			corretorId: isTeam ? corretorId : undefined,
			imovelId,
			resposta: resposta && formatOwnAnswer(resposta),
			names: named.names,
		},
		fields: filterFields(filter, today),
		people: isTeam ? named.people : [],
		answers: named.answers,
		isEmpty: report.now.sent === 0,
		headlines: headlines(report),
		charts: chartsOf(report),
		properties: report.properties.map(({ id, endereco }) => ({ id, endereco })),
		priceTalk: report.properties
			.filter(({ talk }) => talk)
			.map(({ id, endereco, total, price }) => ({ id, endereco, total, price: formatNote(price) })),
		authorisations: authorisations.map(({ id, protocolo, imovelEndereco, clienteNome, validUntil }) => ({
			id,
			protocolo,
			endereco: imovelEndereco ?? "Imóvel sem endereço",
			owner: clienteNome,
			until: validUntil ? formatDay(lastDay(validUntil)) : "",
		})),
		quota: quota && quotaAdvice(quota),
	};
}

export default function ReportRoute({ loaderData }: Route.ComponentProps) {
	return <ReportPage {...loaderData} />;
}
