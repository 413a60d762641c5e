import type { Chart } from "#core/reports/charts.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/layout/table.tsx";
import { BarChart, type BarLink } from "./bar-chart.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { Panel } from "./panel.tsx";
import { withField } from "./with-field.ts";

type Props = { chart: Chart; fields: [string, string][]; wide?: boolean };

/** A question, the picture that answers it, and the numbers behind the picture. */
export function ReportChart({ chart, fields, wide }: Props) {
	const { id, question, summary } = chart;
	return (
		<Panel id={`grafico-${id}`} title={question} lead={summary} wide={wide}>
			{id === "semanas" ? <ColumnChart chart={chart} /> : <BarChart chart={chart} linkOf={linksOf(chart, fields)} />}
			<details className="mt-3">
				<summary className="flex min-h-11 w-fit items-center font-semibold text-[0.9375rem] text-pen">
					Ver em tabela<span className="sr-only">: {question}</span>
				</summary>
				<ChartTable chart={chart} />
			</details>
		</Panel>
	);
}

/** A broker leads to their own numbers, a property to what its owner would be told. */
function linksOf({ id }: Chart, fields: [string, string][]): ((key: string) => BarLink | undefined) | undefined {
	if (id === "corretores") {
		return (key: string) =>
			key === "ninguem" ? undefined : { to: `/app/gestao?${withField(fields, "corretor", key)}` };
	}
	if (id === "imoveis") {
		const period = fields.filter(([name]) => ["periodo", "de", "ate"].includes(name));
		const query = String(new URLSearchParams(period));
		return (key: string) => ({
			to: `/app/imoveis/${key}/relatorio${query && `?${query}`}`,
			label: "Relatório ao proprietário",
		});
	}
	return undefined;
}

function ChartTable({ chart: { id, question, columns, bars } }: { chart: Chart }) {
	return (
		<Table id={`tabela-${id}`} caption={`Tabela: ${question}`} captionHidden>
			<TableHead>
				<tr>
					{columns.map((column, at) => (
						<TableHeader key={column} numeric={at > 0}>
							{column}
						</TableHeader>
					))}
				</tr>
			</TableHead>
			<TableBody>
				{bars.map(({ key, cells: [name, ...values] }) => (
					<TableRow key={key}>
						<TableHeader scope="row" className="min-w-36 whitespace-normal font-medium">
							<span dir="auto">{name}</span>
						</TableHeader>
						{values.map((value, at) => (
							<TableCell key={columns[at + 1]} numeric className="min-w-0">
								{value}
							</TableCell>
						))}
					</TableRow>
				))}
			</TableBody>
		</Table>
	);
}
