import { Check, Minus } from "lucide-react";
import type { PlanFeature } from "#core/billing/plans/plans.ts";
import { Toggletip } from "#web/ui/overlay/toggletip.tsx";

export function PlanFeatures({ id, features }: { id: string; features: PlanFeature[] }) {
	return (
		<div className="unfolds [--folded:34rem] md:max-lg:col-start-2 md:max-lg:row-span-3 md:max-lg:row-start-1">
			<ul className="border-line border-t pt-4 md:max-lg:h-full md:max-lg:border-t-0 md:max-lg:border-l md:max-lg:pt-0 md:max-lg:pl-10">
				{features.map((feature, index) => (
					<li key={feature.name} className="flex min-h-11 items-center gap-3">
						{feature.included ? (
							<Check aria-hidden className="size-5 shrink-0 text-protected" />
						) : (
							<Minus aria-hidden className="size-5 shrink-0 text-soft" />
						)}
						<span className={feature.highlight ? "font-semibold" : undefined}>
							{!feature.included && <span className="sr-only">Não inclui: </span>}
							{feature.name}
						</span>
						{feature.tooltip && (
							<Toggletip id={`${id}-feature-${index}`} label={`Sobre: ${feature.name}`} className="ml-auto">
								{feature.tooltip}
							</Toggletip>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}
