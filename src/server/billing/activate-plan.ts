import type { PaymentRejection } from "#core/billing/judge-payment.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { setPlan } from "#server/accounts/set-plan.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPayment } from "#server/platform/payments/payments.ts";
import { cancelPreapproval } from "./cancel-preapproval.job.ts";
import { changeSubscription } from "./change-subscription.ts";
import { keepSubscription } from "./keep-subscription.ts";
import type { Order } from "./order.read.ts";
import { promiseMail } from "./promise-mail.ts";
import { sendCredentials } from "./send-credentials.job.ts";
import { otherLivingSubscription } from "./subscription.read.ts";

/**
 * The money for a plan is here: the account becomes active with it. Says why not when there is nobody to give it
 * to, or somebody who has paid already. The caller holds the order's lock and calls this once for each order.
 */
export async function activatePlan(
	deps: Deps,
	tx: Transaction,
	order: Order,
	payment: ProviderPayment,
): Promise<PaymentRejection | undefined> {
	const account = order.userId ? await lockAccount(tx, order.userId) : undefined;
	if (!account) return "no-account";
	const now = deps.clock.now();
	const other = await otherLivingSubscription({ db: tx }, { userId: account.id, orderId: order.id });
	if (other?.status === "ativa") return "already-active";
	if (other) {
		// What it had is over or in arrears: the new plan takes its place.
		await changeSubscription(deps, tx, other, { kind: "replaced", at: now });
		if (other.preapprovalId) await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: other.preapprovalId });
	}
	const subscription = await keepSubscription(deps, tx, order);
	await changeSubscription(deps, tx, subscription, { kind: "charge-approved", at: payment.approvedAt ?? now });
	await setPlan(tx, {
		userId: account.id,
		status: "ativo",
		profile: { fichas_utilizadas: 0 },
		document: order.buyerDocument,
	});
	const noticeId = await promiseMail(deps, tx, { subscription, kind: "credentials", occasion: order.id });
	if (noticeId) await deps.jobs.enqueue(tx, sendCredentials, { noticeId });
	return undefined;
}
