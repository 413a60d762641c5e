import type { MouseEvent } from "react";
import { type BillingCycle, checkoutPath, type Plan } from "#core/billing/plans/plans.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SpinnerMark } from "#web/ui/layout/spinner.tsx";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import { PlanFeatures } from "./plan-features.tsx";
import { PlanPrice } from "./plan-price.tsx";

type Props = {
	id: string;
	plan: Plan;
	billing: BillingCycle;
	processing: boolean;
	onChoose: (title: string) => void;
};

export function PlanCard({ id, plan, billing, processing, onChoose }: Props) {
	function choose(event: MouseEvent) {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (!processing) onChoose(plan.name);
	}

	return (
		<article
			aria-labelledby={`${id}-title`}
			className={`relative grid gap-6 rounded-card border bg-raised p-6 sm:p-8 md:max-lg:grid-cols-2 md:max-lg:gap-x-10 lg:row-span-4 lg:grid-rows-subgrid ${
				plan.highlighted ? "border-pen shadow-lift ring-1 ring-pen" : "border-line shadow-sheet"
			}`}
		>
			{plan.badge && (
				<Stamp tone={plan.badge.color === "gold" ? "gold" : "pen"} className="-top-5 absolute right-5 bg-raised">
					{plan.badge.text}
				</Stamp>
			)}
			<div>
				<h3 id={`${id}-title`} className="font-display font-semibold text-3xl tracking-tight">
					{plan.name}
				</h3>
				<p className="mt-2 text-pretty text-soft">{plan.description}</p>
			</div>
			<PlanPrice plan={plan} billing={billing} />
			<ButtonLink
				variant={plan.highlighted ? "primary" : "secondary"}
				href={checkoutPath(plan.id, billing)}
				onClick={choose}
				aria-disabled={processing || undefined}
				aria-busy={processing || undefined}
				className="w-full"
			>
				{processing && <SpinnerMark className="size-[1.125em]" />}
				{processing ? "Processando..." : `Assinar ${plan.name}`}
			</ButtonLink>
			<PlanFeatures id={id} features={plan.features} />
		</article>
	);
}
