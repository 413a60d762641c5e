import type { PaymentRejection } from "#core/billing/payments/judge-payment.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPayment } from "#server/platform/payments/payments.ts";
import type { Order, Payment } from "./order.read.ts";
import { payments } from "./order.table.ts";

/** Writes down what the provider said. Whether it was counted, or why not, stays as it was decided. */
export async function upsertPayment(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	order: Order,
	payment: ProviderPayment,
	known: Payment | undefined,
	rejection: PaymentRejection | undefined,
): Promise<void> {
	const said = {
		status: payment.status,
		statusDetail: payment.statusDetail,
		methodId: payment.methodId,
		methodType: payment.methodType,
		amount: payment.amount,
		refunded: payment.refunded,
		installments: payment.installments,
		cardLastDigits: payment.cardLastDigits,
		pixCode: payment.pixCode,
		boletoLine: payment.boletoLine,
		ticketUrl: payment.ticketUrl,
		approvedAt: payment.approvedAt,
		expiresAt: payment.expiresAt,
		providerUpdatedAt: payment.updatedAt,
		rejection: known?.rejection ?? (known?.acceptedAt ? null : (rejection ?? null)),
	};
	await tx
		.insert(payments)
		.values({ id: payment.id, orderId: order.id, createdAt: payment.createdAt ?? clock.now(), ...said })
		.onConflictDoUpdate({ target: payments.id, set: said });
}
