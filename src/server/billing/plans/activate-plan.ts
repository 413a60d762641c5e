import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import { countAtPurchase } from "#core/billing/payments/refunds/withdrawal.ts";
import type { AccountRow } from "#server/accounts/lock-account.ts";
import { currentMembership } from "#server/accounts/members.read.ts";
import { lockQuotaRow } from "#server/accounts/quota/count-ficha.ts";
import { quotaMonth } from "#server/billing/extras/give-extra-fichas.ts";
import type { PaidOrder } from "#server/billing/payments/lock-purchase.ts";
import type { Order } from "#server/billing/payments/order.read.ts";
import { addToOutbox } from "#server/billing/receipts/mail-outbox.ts";
import { sendCredentials } from "#server/billing/receipts/send-credentials.job.ts";
import { cancelPreapproval } from "#server/billing/subscription/cancel-preapproval.job.ts";
import { changeSubscription } from "#server/billing/subscription/change-subscription.ts";
import { ensureSubscription } from "#server/billing/subscription/ensure-subscription.ts";
import { otherLivingSubscription } from "#server/billing/subscription/subscription.read.ts";
import { hasConfirmedLead } from "#server/billing/trial/trial-lead.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { usedElsewhere } from "./document-marks.ts";
import { setPlan } from "./set-plan.ts";

/**
 * The money for a plan is here: the account becomes active with it. Says why not when there is nobody to give it
 * to, or somebody who has paid already. Called once for each order.
 */
export async function activatePlan(
	deps: Deps,
	tx: Transaction,
	{ account, order, payment }: PaidOrder,
): Promise<PaymentRejection | undefined> {
	if (!account) return "no-account";
	// Their agency pays for them; a plan of their own would be locked away behind its seat.
	if (await currentMembership({ db: tx }, account.id)) return "member-of-team";
	const now = deps.clock.now();
	const other = await otherLivingSubscription({ db: tx }, { userId: account.id, orderId: order.id });
	if (other?.status === "ativa") return "already-active";
	if (other) {
		// What it had is over or in arrears: the new plan takes its place.
		await changeSubscription(deps, tx, other, { kind: "replaced", at: now });
		if (other.preapprovalId) await deps.jobs.enqueue(tx, cancelPreapproval, { preapprovalId: other.preapprovalId });
	}
	const subscription = await ensureSubscription(deps, tx, order);
	await changeSubscription(deps, tx, subscription, { kind: "charge-approved", at: payment.approvedAt ?? now });
	await setPlan(tx, {
		userId: account.id,
		status: "ativo",
		profile: { ...(await monthAtPurchase(deps, tx, account, order)), ...(await buyerAsHolder(tx, account, order)) },
		document: order.buyerDocument,
	});
	const noticeId = await addToOutbox(deps, tx, { subscription, kind: "credentials", occasion: order.id });
	if (noticeId) await deps.jobs.enqueue(tx, sendCredentials, { noticeId });
	return undefined;
}

/** Buying again begins no new month: the count goes on where it stood, in this account or in one that is gone. */
async function monthAtPurchase(deps: Deps, tx: Transaction, { id, status_conta }: AccountRow, order: Order) {
	const own = await lockQuotaRow(tx, id);
	if (!own) return {};
	const month = quotaMonth(deps.clock.now());
	const elsewhere = await usedElsewhere(deps, tx, order.buyerDocument);
	const used = countAtPurchase(month, { own, elsewhere, wasTrial: status_conta === "trial" });
	return { fichas_utilizadas: used, extraFichas: own.quotaMonth === month ? own.extraFichas : 0, quotaMonth: month };
}

/**
 * Nobody has proved this address yet, by a mail's link or a password: then it is who paid that it belongs to, until its
 * holder says otherwise. What a confirmed person gave stays.
 */
async function buyerAsHolder(tx: Transaction, { id, status_conta, emailConfirmedAt }: AccountRow, order: Order) {
	if (status_conta !== "pendente" || emailConfirmedAt || (await hasConfirmedLead({ db: tx }, id))) return {};
	return { nome_completo: order.buyerName, telefone: order.buyerPhone, cpf_cnpj: order.buyerDocument };
}
