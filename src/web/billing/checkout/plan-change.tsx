import { Check, ChevronDown } from "lucide-react";
import {
	type BillingCycle,
	billingCycles,
	chargeOf,
	checkoutPath,
	type Plan,
	plans,
} from "#core/billing/plans/plans.ts";
import { formatMoney } from "#core/kernel/money.ts";
import { planChangeCopy as copy } from "./checkout.copy.ts";
import { CHANGE_PLAN, CHECKOUT_FORM } from "./checkout-form-id.ts";

type Chosen = { plan: Plan; billing: BillingCycle };

/** Every plan and cycle one tap away, without leaving the purchase: the form goes along with what was typed in it. */
export function PlanChange({ plan, billing }: Chosen) {
	return (
		<>
			{/* Enter in a field presses the form's first button: that must be to pay, not to change the plan. */}
			<button type="submit" form={CHECKOUT_FORM} tabIndex={-1} aria-hidden="true" className="sr-only" />
			<details className="group mt-2">
				<summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
					{copy.open}
					<ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
				</summary>
				<p className="mt-1 text-sm text-soft">{copy.help}</p>
				<div className="mt-3 grid gap-4 sm:grid-cols-2">
					{billingCycles.map((cycle) => (
						<fieldset key={cycle} className="grid min-w-0 content-start gap-2">
							<legend className="mb-2 font-semibold text-sm">{copy.cycles[cycle]}</legend>
							{plans.map((other) => (
								<Choice
									key={other.id}
									plan={other}
									billing={cycle}
									chosen={other.id === plan.id && cycle === billing}
								/>
							))}
						</fieldset>
					))}
				</div>
			</details>
		</>
	);
}

function Choice({ plan, billing, chosen }: Chosen & { chosen: boolean }) {
	return (
		<button
			type="submit"
			form={CHECKOUT_FORM}
			formMethod="post"
			formAction={checkoutPath(plan.id, billing)}
			formNoValidate
			name={CHANGE_PLAN}
			value="sim"
			disabled={chosen}
			className="flex min-h-12 items-center justify-between gap-3 rounded-field border border-line px-3.5 py-2 text-left hover:border-pen disabled:border-pen disabled:bg-sunken"
		>
			<span className="font-semibold">
				{plan.name}
				{chosen && (
					<>
						<Check aria-hidden="true" className="ml-1.5 inline size-4 text-protected" />
						<span className="sr-only"> ({copy.chosen})</span>
					</>
				)}
			</span>
			<span className="whitespace-nowrap text-sm tabular-nums">
				{formatMoney(chargeOf(plan, billing))}
				{copy.perCharge[billing]}
			</span>
		</button>
	);
}
