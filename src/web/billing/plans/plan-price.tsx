import { type BillingCycle, chargeOf, type Plan, pricePerMonth, yearlySaving } from "#core/billing/plans/plans.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { Badge } from "#web/ui/layout/badge.tsx";

export function PlanPrice({ plan, billing }: { plan: Plan; billing: BillingCycle }) {
	const annual = billing === "annual";
	const [whole, centavos] = formatMoney(pricePerMonth(plan, billing)).split(",");
	const [symbol, reais] = (whole ?? "").split("\u00a0");
	return (
		<div>
			<div className="flex min-h-8 items-center gap-2 text-soft">
				{annual ? (
					<>
						<s className="tabular-nums">
							<span className="sr-only">No plano mensal: </span>
							{formatMoney(plan.monthlyPrice)}
						</s>
						<Badge tone="protected">{`-${plan.discountPercent}%`}</Badge>
					</>
				) : (
					<span>Sem compromisso de prazo</span>
				)}
			</div>
			<p className="mt-2 whitespace-nowrap leading-none tabular-nums">
				<span className="font-semibold text-lg text-soft">{`${symbol}\u00a0`}</span>
				<span className="font-display font-semibold text-6xl leading-none tracking-tight">{reais}</span>
				<span className="font-display font-semibold text-2xl">{`,${centavos}`}</span>
				<span className="ml-1 text-soft">/mês</span>
			</p>
			<div className="mt-3 min-h-12 text-sm tabular-nums">
				{annual ? (
					<>
						<p className="text-soft">{`${formatMoney(chargeOf(plan, billing))} cobrados por ano`}</p>
						<p className="font-semibold text-protected">{`Economia de ${formatMoney(yearlySaving(plan))} por ano`}</p>
					</>
				) : (
					<p className="text-soft">Cobrança recorrente mensal</p>
				)}
			</div>
		</div>
	);
}
