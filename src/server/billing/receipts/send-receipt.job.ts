import { and, eq, lt } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { methodOf } from "#core/billing/payments/payment-outcome.ts";
import { formatMoney } from "#core/kernel/money/money.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { formatMethod } from "#server/billing/payments/format-method.ts";
import { orders, payments, receipts } from "#server/billing/payments/order.table.ts";
import { hasWithdrawn } from "#server/billing/plans/document-marks.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { Receipt, subject } from "./receipt.email.tsx";

type ReceiptRow = typeof receipts.$inferSelect;

export const sendReceipt = defineJob({
	name: "billing.send-receipt",
	work: "one",
	payload: z.object({ number: z.int(), again: z.optional(z.uuid()) }),
	handle: async (deps, { number, again }) => {
		const [receipt] = await deps.db.select().from(receipts).where(eq(receipts.number, number));
		if (!receipt || (receipt.mailedAt && !again)) return;
		await send(deps, receipt, again);
		await deps.db.update(receipts).set({ mailedAt: deps.clock.now() }).where(eq(receipts.number, number));
	},
});

/** `again`: the asking of somebody at the desk; each is a mail of its own. */
async function send(deps: Deps, receipt: ReceiptRow, again: string | undefined): Promise<void> {
	const [found] = await deps.db
		.select({ order: orders, payment: payments })
		.from(payments)
		.innerJoin(orders, eq(orders.id, payments.orderId))
		.where(eq(payments.id, receipt.paymentId));
	if (!found) return;
	const { order, payment } = found;
	const account = receipt.userId ? await readAccount(deps, receipt.userId) : undefined;
	const mail = {
		siteUrl: deps.config.publicUrl,
		planUrl: `${deps.config.publicUrl}/app/plano`,
		nome: order.buyerName,
		number: receipt.number,
		description: receipt.description,
		amount: formatMoney(receipt.amount),
		paidAt: `${mailTime(payment.approvedAt ?? receipt.issuedAt)} (horário de São Paulo)`,
		method: formatMethod(methodOf(payment), payment),
		paymentId: payment.id,
		mayWithdraw:
			order.kind === "plano" && (await isFirstOf(deps, receipt)) && !(await hasUsedWithdrawal(deps, receipt)),
	};
	await deliverMail(deps, {
		id: `receipt-${receipt.number}-${receipt.paymentId}${again ? `-${again}` : ""}`,
		to: { name: order.buyerName, address: account?.account.email ?? order.buyerEmail },
		subject: subject(mail),
		body: createElement(Receipt, mail),
	});
}

async function isFirstOf({ db }: Deps, { orderId, number }: ReceiptRow): Promise<boolean> {
	const [earlier] = await db
		.select({ number: receipts.number })
		.from(receipts)
		.where(and(eq(receipts.orderId, orderId), lt(receipts.number, number)))
		.limit(1);
	return earlier === undefined;
}

async function hasUsedWithdrawal(deps: Deps, { userId }: ReceiptRow): Promise<boolean> {
	return userId !== null && hasWithdrawn(deps, userId);
}
