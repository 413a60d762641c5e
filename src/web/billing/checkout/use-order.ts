import { type FormEvent, type RefObject, useState } from "react";
import { CheckoutForm } from "#core/billing/checkout/checkout-form.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { useFormSubmit } from "#web/ui/form/use-form-submit.ts";
import { showToast } from "#web/ui/overlay/toast.tsx";
import { checkoutCopy as copy } from "./checkout.copy.ts";
import { CHANGE_PLAN } from "./checkout-form-id.ts";
import { openPayment } from "./open-payment.ts";

type Options = {
	form: RefObject<HTMLFormElement | null>;
	planId: PlanKey;
	billing: BillingCycle;
	serverErrors: Record<string, string>;
	/** Somebody with this address has a plan already: they sign in instead. */
	isCustomer: boolean;
};

/** The order as it is sent, and what keeps it from the provider's page. */
export function useOrder({ form, planId, billing, serverErrors, isCustomer }: Options) {
	const [failure, setFailure] = useState<string>();
	const taken = isCustomer && { email: copy.active };
	const { errors, ...submitting } = useFormSubmit<CheckoutForm>({
		form,
		serverErrors,
		parse: (typed) => CheckoutForm.safeParse(Object.fromEntries(typed)),
		onInvalid: sayInvalid,
		send,
	});

	async function send(entry: CheckoutForm) {
		setFailure(undefined);
		if (taken) return taken;
		const answer = await openPayment({ entry, planId, billing });
		switch (answer.kind) {
			case "opened":
				window.location.assign(answer.url);
				return "leaving" as const;
			case "invalid":
				sayInvalid();
				return answer.errors;
			case "failed":
				setFailure(answer.message);
				return undefined;
		}
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		if (!isChangeOfPlan(event)) return submitting.submit(event);
	}

	return { ...submitting, submit, errors: { ...taken, ...errors }, failure };
}

/** Another plan or cycle is asked for by the page itself, with all that was typed. */
function isChangeOfPlan({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
	const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
	return submitter?.getAttribute("name") === CHANGE_PLAN;
}

function sayInvalid() {
	showToast({ title: copy.invalid, description: copy.invalidHelp, tone: "error" });
}
