import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { Link } from "react-router";
import { planOf } from "#core/billing/plans/plans.ts";
import { type Cell, definitions, type Movement, movements, type Standing } from "#core/desk/business.ts";
import { addToDay, formatDay } from "#core/kernel/day.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { wholePercent } from "#core/kernel/whole-percent.ts";
import { formatCount } from "#core/reports/format-number.ts";
import { PageHeading } from "#web/admin/page-heading.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { Table, TableBody, TableCell, TableEmpty, TableHead, TableHeader, TableRow } from "#web/ui/layout/table.tsx";

type Week = {
	week: string;
	signedUp: number;
	confirmed: number;
	firstFicha: number;
	paid: number;
	cancelled: number;
};

type Props = {
	month: string;
	isThisMonth: boolean;
	standing: Standing;
	moves: Record<Movement, Cell>;
	trials: number;
	funnel: Week[];
};

export function OverviewPage({ month, isThisMonth, standing, moves, trials, funnel }: Props) {
	const { mrr, paying, arpa, failing, leaving, byPlan } = standing;
	return (
		<>
			<PageHeading
				title="Visão geral"
				action={
					<form method="post" action="/admin/visao-geral/exportar">
						<input type="hidden" name="mes" value={month} />
						<Button type="submit" variant="secondary">
							<Download aria-hidden="true" className="size-4" />
							Baixar CSV
						</Button>
					</form>
				}
			>
				Tudo sai do banco de dados, agora. Embaixo de cada número está o que ele conta.
			</PageHeading>
			<dl className="mt-7 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
				<Figure name="mrr" value={formatMoney(mrr)} />
				<Figure name="paying" value={formatCount(paying)} />
				<Figure name="arpa" value={formatMoney(arpa)} />
				<Figure name="failing" value={`${formatCount(failing.accounts)} · ${formatMoney(failing.mrr)}`} />
				<Figure name="leaving" value={formatCount(leaving)} />
				<Figure name="trials" value={formatCount(trials)} />
			</dl>
			<MonthHeading month={month} isThisMonth={isThisMonth} />
			<dl className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
				{movements.map((each) => (
					<Figure key={each} name={each} value={`${formatCount(moves[each].accounts)} · ${signed(moves[each].mrr)}`} />
				))}
			</dl>
			<ByPlan byPlan={byPlan} />
			<Funnel weeks={funnel} />
		</>
	);
}

function ByPlan({ byPlan }: Pick<Standing, "byPlan">) {
	return (
		<>
			<h2 className="mt-10 font-display font-semibold text-2xl">Por plano e período</h2>
			<Table id="planos" caption="Contas pagantes por plano e período" captionHidden className="mt-4">
				<TableHead>
					<tr>
						<TableHeader>Plano</TableHeader>
						<TableHeader numeric>Contas</TableHeader>
						<TableHeader numeric>Por mês</TableHeader>
					</tr>
				</TableHead>
				<TableBody>
					{byPlan.map(({ plan, billing, cell }) => (
						<TableRow key={`${plan}-${billing}`}>
							<TableHeader scope="row">
								{planOf(plan).name}, {billing === "annual" ? "anual" : "mensal"}
							</TableHeader>
							<TableCell numeric className="min-w-0">
								{formatCount(cell.accounts)}
							</TableCell>
							<TableCell numeric className="min-w-0">
								{formatMoney(cell.mrr)}
							</TableCell>
						</TableRow>
					))}
				</TableBody>
			</Table>
		</>
	);
}

function Figure({ name, value }: { name: keyof typeof definitions; value: string }) {
	const [title, meaning] = definitions[name];
	return (
		<div className="flex flex-col rounded-card border border-line bg-raised p-4 shadow-sheet sm:p-5">
			<dt className="text-[0.9375rem] text-soft">{title}</dt>
			<dd className="mt-1 break-words font-display font-semibold text-[1.75rem] tabular-nums leading-9">{value}</dd>
			<dd className="mt-2 text-sm text-soft">{meaning}</dd>
		</div>
	);
}

const signed = (amount: number) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount));

const monthName = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });

function MonthHeading({ month, isThisMonth }: Pick<Props, "month" | "isThisMonth">) {
	const before = addToDay(`${month}-01`, -1).slice(0, 7);
	const after = addToDay(`${month}-28`, 4).slice(0, 7);
	const look = buttonClasses({ variant: "ghost", size: "sm" });
	return (
		<div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2">
			<h2 className="font-display font-semibold text-2xl">
				O que mudou em {monthName.format(new Date(`${month}-15T12:00:00Z`))}
			</h2>
			<nav aria-label="Mês" className="flex gap-1">
				<Link to={`?mes=${before}`} preventScrollReset className={look} aria-label="Mês anterior">
					<ChevronLeft aria-hidden="true" className="size-5" />
				</Link>
				{!isThisMonth && (
					<Link to={`?mes=${after}`} preventScrollReset className={look} aria-label="Mês seguinte">
						<ChevronRight aria-hidden="true" className="size-5" />
					</Link>
				)}
			</nav>
		</div>
	);
}

const steps = [
	["signedUp", "Cadastros"],
	["confirmed", "Confirmaram"],
	["firstFicha", "1ª ficha"],
	["paid", "Pagaram"],
	["cancelled", "Cancelaram"],
] as const;

function Funnel({ weeks }: { weeks: Week[] }) {
	const [title, meaning] = definitions.funnel;
	return (
		<>
			<h2 className="mt-10 font-display font-semibold text-2xl">{title}</h2>
			<p className="mt-1 max-w-prose text-[0.9375rem] text-soft">{meaning}</p>
			<Table id="funil" caption={title} captionHidden className="mt-4">
				<TableHead>
					<tr>
						<TableHeader>Semana de</TableHeader>
						{steps.map(([key, label]) => (
							<TableHeader key={key} numeric>
								{label}
							</TableHeader>
						))}
					</tr>
				</TableHead>
				<TableBody>
					{weeks.length === 0 && <TableEmpty columns={6}>Ninguém se cadastrou nas últimas 12 semanas.</TableEmpty>}
					{weeks.toReversed().map((week) => (
						<TableRow key={week.week}>
							<TableHeader scope="row">{formatDay(week.week)}</TableHeader>
							{steps.map(([key]) => (
								<TableCell key={key} numeric>
									{week[key]}
									{key !== "signedUp" && <span className="text-soft"> · {share(week[key], week.signedUp)}</span>}
								</TableCell>
							))}
						</TableRow>
					))}
				</TableBody>
			</Table>
		</>
	);
}

const share = (part: number, whole: number) => `${wholePercent(part / Math.max(1, whole))} %`;
