import { planOf } from "#core/billing/plans/plans.ts";
import { definitions, movements } from "#core/desk/business.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { CSV_START, type CsvCell, csvLine } from "#core/reports/csv.ts";
import type { Overview } from "./read-overview.ts";

const money = (cents: Cents) => ({ cents });

export function overviewCsv({ month, standing, moves, trials, funnel }: Overview): string {
	const { mrr, paying, arpa, failing, leaving, byPlan } = standing;
	const [funnelTitle] = definitions.funnel;
	const lines: CsvCell[][] = [
		["Número", "Contas", "Valor por mês (R$)", "O que é"],
		[definitions.mrr[0], "", money(mrr), definitions.mrr[1]],
		[definitions.paying[0], paying, "", definitions.paying[1]],
		[definitions.arpa[0], "", money(arpa), definitions.arpa[1]],
		[definitions.failing[0], failing.accounts, money(failing.mrr), definitions.failing[1]],
		[definitions.leaving[0], leaving, "", definitions.leaving[1]],
		[definitions.trials[0], trials, "", definitions.trials[1]],
		...movements.map((each) => [
			`${definitions[each][0]} em ${month}`,
			moves[each].accounts,
			money(moves[each].mrr),
			definitions[each][1],
		]),
		...byPlan.map(({ plan, billing, cell }) => [
			`${planOf(plan).name}, ${billing === "annual" ? "anual" : "mensal"}`,
			cell.accounts,
			money(cell.mrr),
			"",
		]),
		[],
		[funnelTitle, "Cadastros", "Confirmaram", "Primeira ficha", "Pagaram", "Cancelaram"],
		...funnel.map(({ week, signedUp, confirmed, firstFicha, paid, cancelled }) => [
			...[week, signedUp, confirmed, firstFicha, paid, cancelled],
		]),
	];
	return CSV_START + lines.map(csvLine).join("");
}
