import type { RefObject } from "react";
import { ANNUAL_DISCOUNT_PERCENT, type BillingCycle } from "#core/billing/plans/plans.ts";

type Props = {
	id: string;
	billing: BillingCycle;
	onChange: (billing: BillingCycle) => void;
	fieldset: RefObject<HTMLFieldSetElement | null>;
};

const cycles: { value: BillingCycle; label: string }[] = [
	{ value: "monthly", label: "Mensal" },
	{ value: "annual", label: "Anual" },
];

export function BillingToggle({ id, billing, onChange, fieldset }: Props) {
	return (
		<fieldset ref={fieldset} className="mx-auto flex w-fit rounded-full border border-line bg-raised p-1 shadow-sheet">
			<legend className="sr-only">Ciclo de cobrança</legend>
			{cycles.map(({ value, label }) => (
				<label
					key={value}
					className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-5 font-semibold text-soft transition-colors has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen motion-reduce:transition-none"
				>
					<input
						type="radio"
						className="sr-only"
						name={`${id}-billing`}
						value={value}
						checked={billing === value}
						onChange={() => onChange(value)}
					/>
					{label}
					{value === "annual" && (
						<span className="rounded-full bg-protected-wash px-2 py-0.5 text-protected text-sm tabular-nums">
							{`-${ANNUAL_DISCOUNT_PERCENT}%`}
						</span>
					)}
				</label>
			))}
		</fieldset>
	);
}
