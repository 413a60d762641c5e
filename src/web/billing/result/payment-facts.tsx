import type { ReactNode } from "react";

export type PaymentFact = { label: string; value: ReactNode };

/** What is known of the payment, as a slip of paper lists it. */
export function PaymentFacts({ facts }: { facts: (PaymentFact | false | undefined)[] }) {
	return (
		<dl className="divide-y divide-line border-line border-y">
			{facts.map(
				(fact) =>
					fact && (
						<div key={fact.label} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
							<dt className="text-soft">{fact.label}</dt>
							<dd className="min-w-0 break-words font-semibold tabular-nums">{fact.value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

/** A long address breaks after its @, not in the middle of a word. */
export function EmailText({ email }: { email: string }) {
	const at = email.indexOf("@") + 1;
	return (
		<>
			{email.slice(0, at)}
			<wbr />
			{email.slice(at)}
		</>
	);
}
