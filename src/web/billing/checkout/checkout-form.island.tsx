import { ArrowLeft, ArrowRight } from "lucide-react";
import { type BillingCycle, checkoutPath, type PlanKey } from "#core/billing/plans/plans.ts";
import { EmailFound } from "#web/billing/trial/email-found.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/layout/notice.tsx";
import { checkoutCopy as copy } from "./checkout.copy.ts";
import { CheckoutFields, type CheckoutValues } from "./checkout-fields.tsx";
import { CHECKOUT_FORM } from "./checkout-form-id.ts";
import { useCheckoutForm } from "./use-checkout-form.ts";

type Props = {
	plan: { id: PlanKey; name: string };
	billing: BillingCycle;
	loginUrl: string;
	values: CheckoutValues;
	errors: Record<string, string>;
	orderedAs: string | undefined;
};

export default function CheckoutFormIsland({ plan, billing, loginUrl, values, errors, orderedAs }: Props) {
	const checkout = useCheckoutForm({ planId: plan.id, billing, values, serverErrors: errors });
	const { account, sending, failure } = checkout;
	const checking = account === "checking";
	return (
		<form
			ref={checkout.form}
			id={CHECKOUT_FORM}
			method="post"
			action={checkoutPath(plan.id, billing)}
			onSubmit={checkout.submit}
			className="grid gap-5"
		>
			<CheckoutFields
				values={values}
				errors={checkout.errors}
				person={checkout.person}
				billing={billing}
				checking={checking}
				disabled={sending}
				aboutEmail={
					// Whoever comes back to their own order need not be told that somebody with their address ordered.
					account === "found" &&
					checkout.email !== orderedAs && (
						<EmailFound
							plan={plan.name}
							chosen={checkout.reactivating}
							disabled={sending}
							onReactivate={checkout.reactivate}
							onOtherEmail={checkout.takeOtherEmail}
						/>
					)
				}
				emailHint={
					account === "active" ? (
						<a href={loginUrl} className="link inline-flex min-h-11 items-center">
							{copy.login}
						</a>
					) : undefined
				}
				onEdit={checkout.edit}
			/>
			{failure && (
				<Notice tone="risk" title={copy.failed} live>
					{failure}
				</Notice>
			)}
			<Onward sending={sending} checking={checking} />
		</form>
	);
}

/** Nobody orders before it is known whether they have an account. */
function Onward({ sending, checking }: { sending: boolean; checking: boolean }) {
	return (
		<div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
			<ButtonLink href="/precos" variant="secondary" size="lg">
				<ArrowLeft aria-hidden="true" className="size-5" />
				{copy.back}
			</ButtonLink>
			<Button
				type="submit"
				size="lg"
				pending={sending}
				pendingLabel={copy.sending}
				aria-disabled={checking || undefined}
				onClick={(event) => checking && event.preventDefault()}
				className="aria-disabled:opacity-70"
			>
				{copy.submit}
				<ArrowRight aria-hidden="true" className="size-5" />
			</Button>
		</div>
	);
}
