import type { Chart } from "#core/reports/charts.ts";
import type { Headline } from "#core/reports/headlines.ts";
import type { QuotaAdvice } from "#core/reports/quota-advice.ts";
import { useApp } from "#web/app/use-app.ts";
import { type EndingAuthorisation, EndingAuthorisations } from "./ending-authorisations.tsx";
import { ExportForm } from "./export-form.tsx";
import { HeadlineGrid } from "./headline-grid.tsx";
import { NothingHere } from "./nothing-here.tsx";
import { PriceTalk, type TalkProperty } from "./price-talk.tsx";
import { QuotaPanel } from "./quota-panel.tsx";
import { ReportChart } from "./report-chart.tsx";
import { type FilterData, ReportFilters } from "./report-filters.tsx";

type Props = FilterData & {
	holdsPlan: boolean;
	words: { period: string; before: string };
	fields: [string, string][];
	isEmpty: boolean;
	headlines: Headline[];
	charts: Chart[];
	priceTalk: TalkProperty[];
	authorisations: EndingAuthorisation[];
	quota: QuotaAdvice | undefined;
};

/** What the period came to, and what to do about it. */
export function ReportPage(props: Props) {
	const { isTeam, words, fields, isEmpty, headlines, charts, priceTalk, authorisations, quota } = props;
	const { mayCreate } = useApp().account;
	return (
		<>
			<h1 className="font-display font-semibold text-title">{isTeam ? "Gestão" : "Meus números"}</h1>
			<p className="mt-1 text-soft">
				{words.period}, comparado com {words.before}.
			</p>
			<ReportFilters {...props} />
			{isEmpty ? (
				<NothingHere filter={props.filter} usual={props.usual} />
			) : (
				<HeadlineGrid headlines={headlines} fields={fields} />
			)}
			<div className="mt-8 *:mb-6 *:break-inside-avoid xl:columns-2 xl:gap-6">
				{charts.map((chart) => (
					<ReportChart key={chart.id} chart={chart} fields={fields} wide={chart.id === "semanas"} />
				))}
				<PriceTalk properties={priceTalk} fields={fields} />
				<EndingAuthorisations authorisations={authorisations} />
				{quota && mayCreate && <QuotaPanel advice={quota} canBuy={props.holdsPlan} />}
			</div>
			{!isEmpty && <ExportForm fields={fields} />}
		</>
	);
}
