import { useEffect, useRef, useState } from "react";
import { type BillingCycle, plans } from "#core/billing/plans/plans.ts";
import { BillingToggle } from "./billing-toggle.tsx";
import { choosePlan } from "./choose-plan.ts";
import { PlanCard } from "./plan-card.tsx";

/** A navigation that never leaves the page (a download, a dropped connection) must not lock the card. */
const GIVE_UP_AFTER_MS = 10_000;

export default function PlanCards({ id }: { id: string }) {
	const [billing, setBilling] = useState<BillingCycle>("annual");
	const [selected, setSelected] = useState<string>();
	const toggle = useRef<HTMLFieldSetElement>(null);

	useEffect(() => {
		// A choice made before this island woke up is in the radio, not in our state.
		const chosen = toggle.current?.querySelector<HTMLInputElement>("input:checked");
		if (chosen?.value === "monthly") setBilling("monthly");
		const clear = () => setSelected(undefined);
		window.addEventListener("pageshow", clear);
		return () => window.removeEventListener("pageshow", clear);
	}, []);

	useEffect(() => {
		if (!selected) return;
		const timer = setTimeout(() => setSelected(undefined), GIVE_UP_AFTER_MS);
		return () => clearTimeout(timer);
	}, [selected]);

	function choose(title: string) {
		setSelected(title);
		const leaving = choosePlan(title, billing, {
			go: (path) => window.location.assign(path),
			alert: (text) => window.alert(text),
		});
		if (!leaving) setSelected(undefined);
	}

	return (
		<div>
			<BillingToggle id={id} billing={billing} onChange={setBilling} fieldset={toggle} />
			<ul className="mx-auto mt-12 grid max-w-md gap-x-6 gap-y-10 md:max-w-none lg:grid-cols-3 lg:gap-y-6">
				{plans.map((plan) => (
					<li key={plan.id} className="grid lg:row-span-4 lg:grid-rows-subgrid">
						<PlanCard
							id={`${id}-${plan.id}`}
							plan={plan}
							billing={billing}
							processing={selected === plan.name}
							onChoose={choose}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}
