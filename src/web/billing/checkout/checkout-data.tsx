import { type BillingCycle, chargeOf, checkoutPath, type Plan } from "#core/billing/plans/plans.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { TermsAccepted } from "#web/accounts/terms-accepted.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Island } from "#web/ui/island.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { RubricStroke } from "#web/ui/motion/rubric-stroke.tsx";
import { checkoutCopy as copy, keptOrderCopy, PLANS_AFTER_MS, summaryCopy } from "./checkout.copy.ts";
import type { CheckoutValues } from "./checkout-fields.tsx";
import CheckoutFormIsland from "./checkout-form.island.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { PlanChange } from "./plan-change.tsx";
import { RedirectAfter } from "./redirect-after.tsx";

/** What a plain post of the form came to. */
export type CheckoutAttempt = {
	/** None when another plan was only looked at. */
	problem?: string;
	help?: string;
	values: CheckoutValues;
	errors: Record<string, string>;
};

type Props = {
	plan: Plan;
	billing: BillingCycle;
	loginUrl: string;
	values: CheckoutValues;
	/** This browser's own order for this plan and cycle is open, and unpaid. */
	isKept: boolean;
	/** The address of an order that this browser has left open, for whichever plan. */
	orderedAs: string | undefined;
	attempt?: CheckoutAttempt | undefined;
};

export function CheckoutData({ plan, billing, loginUrl, values, isKept, orderedAs, attempt }: Props) {
	const company = values.tipo_pessoa === "juridica";
	return (
		<CheckoutPage step={1}>
			<div className="mt-8 grid gap-8 md:mt-12 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-10">
				<section
					aria-labelledby="seus-dados"
					className="min-w-0 rounded-card border border-line bg-raised px-5 py-7 shadow-lift sm:px-9 sm:py-9"
				>
					<h1 id="seus-dados" className="font-display font-semibold text-title">
						{copy.title}
					</h1>
					<p className="mt-2 text-soft">{copy.lead}</p>
					<ChosenPlan plan={plan} billing={billing} />
					<PlanChange plan={plan} billing={billing} />
					{isKept && (
						<Notice tone="pen" title={keptOrderCopy.title} className="mt-6">
							{keptOrderCopy.text}
						</Notice>
					)}
					{attempt?.problem && (
						<Notice tone="risk" title={attempt.problem} live className="mt-6">
							{attempt.help}
						</Notice>
					)}
					<div className="mt-7">
						<Island
							name="checkout-form"
							component={CheckoutFormIsland}
							props={{
								plan: { id: plan.id, name: plan.name },
								billing,
								loginUrl,
								values: attempt?.values ?? values,
								errors: attempt?.errors ?? {},
								orderedAs,
							}}
							wake="idle"
						/>
					</div>
					<p className="mt-6 text-sm text-soft">{copy.next}</p>
					<TermsAccepted doing="Ao continuar" className="mt-3" />
					<noscript>
						<a
							href={`${checkoutPath(plan.id, billing)}${company ? "" : "&tipo_pessoa=juridica"}`}
							className="link inline-flex min-h-11 items-center"
						>
							{company ? copy.asPerson : copy.asCompany}
						</a>
					</noscript>
				</section>
				<CheckoutSummary plan={plan} billing={billing} />
			</div>
		</CheckoutPage>
	);
}

/** On a phone the summary comes after the form: what is bought is said before it. */
function ChosenPlan({ plan, billing }: Pick<Props, "plan" | "billing">) {
	return (
		<p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-field bg-sunken px-4 py-2.5 tabular-nums lg:hidden">
			<span className="font-semibold">
				{plan.name} · {summaryCopy.cycle[billing]}
			</span>
			<span>
				{formatMoney(chargeOf(plan, billing))}
				{billing === "monthly" && summaryCopy.perMonth}
			</span>
		</p>
	);
}

export function InvalidPlan() {
	return (
		<CheckoutPage step={1}>
			<div className="mx-auto mt-14 max-w-xl text-center">
				<RubricStroke variant="underline" className="mx-auto mb-6 h-4 w-32 text-risk" />
				<h1 className="font-display font-semibold text-title">{copy.invalidPlan}</h1>
				<p className="mt-3 text-soft">{copy.invalidPlanHelp}</p>
				<ButtonLink href="/precos" size="lg" className="mt-8 w-full sm:w-auto">
					{copy.back}
				</ButtonLink>
			</div>
			<RedirectAfter to="/precos" afterMs={PLANS_AFTER_MS} />
		</CheckoutPage>
	);
}

/** After a plain post: a form may not lead to another host, but a page may. */
export function LeadingToPayment({ url }: { url: string }) {
	return (
		<CheckoutPage step={2}>
			<div className="mx-auto mt-14 max-w-xl text-center">
				<h1 className="font-display font-semibold text-title">{copy.leading}</h1>
				<p className="mt-3 text-soft">{copy.leadingHelp}</p>
				<ButtonLink href={url} size="lg" className="mt-8 w-full sm:w-auto">
					{copy.continueToPayment}
				</ButtonLink>
				<meta httpEquiv="refresh" content={`1;url=${url}`} />
			</div>
		</CheckoutPage>
	);
}
