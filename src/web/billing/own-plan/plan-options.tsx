import { Link } from "react-router";
import { ANNUAL_DISCOUNT_PERCENT } from "#core/billing/plans/plans.ts";
import { classes } from "#web/ui/classes.ts";
import { PlanButton } from "./plan-form.tsx";
import { PlanSection } from "./plan-section.tsx";
import type { PlanOption, PlanView } from "./plan-view.ts";

/** What can be bought, or changed to. */
export function PlanOptions({ view: { standing, offers, changes, ciclo } }: { view: PlanView }) {
	if (standing.sells) {
		return (
			<PlanSection id="planos" title={standing.sells.title} lead={standing.sells.lead}>
				<CycleLinks chosen={ciclo} />
				<OptionList options={offers} intent="buy" />
			</PlanSection>
		);
	}
	if (changes.length === 0) return null;
	return (
		<PlanSection
			id="planos"
			title="Mudar de plano"
			lead="Para um plano maior, você paga só a diferença, e ele vale assim que o pagamento é confirmado. Um menor vale no próximo período."
		>
			<OptionList options={changes} intent="change" />
		</PlanSection>
	);
}

function CycleLinks({ chosen }: { chosen: PlanView["ciclo"] }) {
	const cycles = [
		{ value: "annual", name: "anual", label: `Anual, até ${ANNUAL_DISCOUNT_PERCENT}% menos` },
		{ value: "monthly", name: "mensal", label: "Mensal" },
	] as const;
	return (
		<nav aria-label="Ciclo de cobrança" className="mb-4 flex flex-wrap gap-2">
			{cycles.map(({ value, name, label }) => (
				<Link
					key={value}
					to={`/app/plano?ciclo=${name}#planos`}
					preventScrollReset
					aria-current={value === chosen ? "true" : undefined}
					className={classes(
						"inline-flex min-h-11 items-center rounded-full border px-4 font-semibold text-[0.9375rem] transition-colors duration-150",
						value === chosen
							? "border-pen bg-pen-wash text-pen"
							: "border-line bg-raised text-soft hover:border-ink hover:text-ink",
					)}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}

function OptionList({ options, intent }: { options: PlanOption[]; intent: "buy" | "change" }) {
	return (
		<ul className="overflow-hidden rounded-card border border-line bg-raised shadow-sheet">
			{options.map((option) => (
				<li
					key={`${option.plan}-${option.billing}`}
					className="grid gap-x-8 gap-y-4 border-line border-t p-5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-7"
				>
					<div>
						<div className="flex flex-wrap items-baseline justify-between gap-x-4">
							<h3 className="font-semibold text-lg">{option.name}</h3>
							<p className="font-semibold tabular-nums">{option.price}</p>
						</div>
						<p className="text-[0.9375rem]">{option.allows}</p>
						<p className="text-[0.9375rem] text-soft">{option.detail}</p>
					</div>
					<PlanButton
						intent={intent}
						fields={{ plan: option.plan, billing: option.billing }}
						variant={option.plan === "profissional" && intent === "buy" ? "primary" : "secondary"}
						label={`${option.name}: ${option.action}`}
						className="sm:w-64"
					>
						{option.action}
					</PlanButton>
				</li>
			))}
		</ul>
	);
}
