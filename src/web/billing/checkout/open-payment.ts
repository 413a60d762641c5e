import type { CheckoutForm } from "#core/billing/checkout/checkout-form.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import { checkoutCopy as copy } from "./checkout.copy.ts";
import { postJson } from "./post-json.ts";
import { type CheckoutAnswer, readPaymentStep, readPendingUser } from "./read-checkout-answer.ts";

type Purchase = { entry: CheckoutForm; planId: PlanKey; billing: BillingCycle };

/** Writes the purchase down, then asks where it can be paid. Asking again leads to the same order. */
export async function openPayment({ entry, planId, billing }: Purchase): Promise<CheckoutAnswer> {
	const { nome_completo, ...rest } = entry;
	try {
		const created = await postJson("/functions/v1/create-pending-user", {
			...rest,
			// As the specification spells the field.
			nome_nome_completo: nome_completo,
			planId,
			billing,
		});
		const user = readPendingUser(created.status, created.body);
		if (user.kind !== "created") return user;
		const opened = await postJson("/functions/v1/process-checkout", {
			planId,
			billing,
			userEmail: entry.email,
			userPhone: entry.telefone,
			usuario_id: user.usuarioId,
		});
		return readPaymentStep(opened.status, opened.body);
	} catch {
		return { kind: "failed", message: copy.unexpected };
	}
}
