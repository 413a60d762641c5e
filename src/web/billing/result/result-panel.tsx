import type { ReactNode } from "react";
import { CheckoutPage } from "#web/billing/checkout/checkout-page.tsx";
import type { CheckoutStep } from "#web/billing/checkout/checkout-steps.tsx";

type Props = {
	step: CheckoutStep;
	mark: ReactNode;
	title: string;
	lead: ReactNode;
	children: ReactNode;
};

/** How a payment ended, on one sheet: the verdict first, then what is known, then what to do. */
export function ResultPanel({ step, mark, title, lead, children }: Props) {
	return (
		<CheckoutPage step={step}>
			<article className="mx-auto mt-8 max-w-[42rem] rounded-card border border-line bg-raised px-5 py-8 shadow-lift sm:px-10 sm:py-11 md:mt-12">
				<div className="flex flex-wrap items-center gap-4">{mark}</div>
				<h1 className="mt-5 font-display font-semibold text-title">{title}</h1>
				<p className="mt-3 max-w-[36rem] text-lead text-soft">{lead}</p>
				<div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
			</article>
		</CheckoutPage>
	);
}
