import { BadgeCheck, Check, CreditCard, type LucideIcon, RefreshCw, ShieldCheck } from "lucide-react";
import { type BillingCycle, chargeOf, type Plan, pricePerMonth } from "#core/billing/plans/plans.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { Stamp } from "#web/ui/layout/stamp.tsx";
import { summaryCopy as copy } from "./checkout.copy.ts";

const SHOWN_FEATURES = 4;

/** What is being bought, as it will be charged. */
export function CheckoutSummary({ plan, billing }: { plan: Plan; billing: BillingCycle }) {
	const annual = billing === "annual";
	return (
		<aside
			aria-labelledby="resumo"
			className="relative min-w-0 rounded-card border border-line bg-raised shadow-sheet lg:sticky lg:top-6"
		>
			{plan.popular && (
				<Stamp className="-top-4 absolute right-5 bg-raised" size="sm">
					{copy.popular}
				</Stamp>
			)}
			<h2
				id="resumo"
				className="border-line border-b border-dashed px-5 py-4 font-display font-semibold text-2xl sm:px-7"
			>
				{copy.title}
			</h2>
			<div className="px-5 py-6 sm:px-7">
				<h3 className="font-semibold text-lg">{plan.name}</h3>
				<p className="mt-0.5 text-soft">{plan.description}</p>
				<p className="mt-5 flex items-baseline justify-between gap-4 border-line border-t pt-5">
					<span className="font-semibold text-soft">{copy.cycle[billing]}</span>
					<span className="whitespace-nowrap tabular-nums">
						<strong className="font-display font-semibold text-3xl">{formatMoney(chargeOf(plan, billing))}</strong>
						{!annual && <span className="text-soft">{copy.perMonth}</span>}
					</span>
				</p>
				{annual && (
					<p className="text-right text-sm text-soft tabular-nums">
						{copy.equals} {formatMoney(pricePerMonth(plan, billing))} {copy.aMonth}
					</p>
				)}
				<h3 className="mt-6 font-semibold">{copy.benefits}</h3>
				<ul className="mt-2 grid gap-2">
					{plan.features.slice(0, SHOWN_FEATURES).map((feature) => (
						<li key={feature.name} className="flex gap-2.5">
							<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-protected" />
							{feature.name}
						</li>
					))}
				</ul>
				<ul className="mt-6 grid gap-4 border-line border-t pt-6">
					<Note Icon={annual ? CreditCard : RefreshCw} title={copy.charge[billing]}>
						{copy.chargeHelp[billing]}
					</Note>
					<Note Icon={ShieldCheck} title={copy.secure}>
						{copy.secureHelp}
					</Note>
					<Note Icon={BadgeCheck} title={copy.guarantee}>
						{copy.guaranteeHelp}
					</Note>
				</ul>
			</div>
		</aside>
	);
}

function Note({ Icon, title, children }: { Icon: LucideIcon; title: string; children: string }) {
	return (
		<li className="flex gap-3">
			<Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-pen" />
			<p className="leading-6">
				<strong className="block font-semibold">{title}</strong>
				<span className="text-[0.9375rem] text-soft">{children}</span>
			</p>
		</li>
	);
}
