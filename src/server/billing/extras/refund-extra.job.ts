import { eq } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { orderById } from "#server/billing/payments/order.read.ts";
import { receipts } from "#server/billing/payments/order.table.ts";
import { refundPayment } from "#server/billing/payments/refunds/refund-payment.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import type { Deps } from "#server/deps.ts";
import { extraReturns } from "./extra-return.table.ts";
import { ExtrasReturned, subject } from "./extras-returned.email.tsx";

type ReturnRow = typeof extraReturns.$inferSelect;

/** Sends the money of a return back, once: the row's id is the provider's key. When it is there, the holder is told. */
export const refundExtra = defineJob({
	name: "billing.refund-extra",
	work: "one",
	payload: z.object({ returnId: z.uuid() }),
	handle: async (deps, { returnId }) => {
		const [row] = await deps.db.select().from(extraReturns).where(eq(extraReturns.id, returnId));
		if (!row) return;
		if (row.mailedAt) return;
		const { paymentId, amount } = row;
		// Before refunds had a table, what was sent was noted here alone: asked for again it would go back twice.
		const back = row.sentAt ? "sent" : await refundPayment(deps, { paymentId, cause: `return-${row.id}`, amount });
		await syncPayment(deps, paymentId);
		const sentAt = row.sentAt ?? deps.clock.now();
		// Who has taken it back knows.
		if (back === "taken-by-bank") return note(deps, row, { sentAt, mailedAt: sentAt });
		await note(deps, row, { sentAt });
		await notifyHolder(deps, row);
		await note(deps, row, { mailedAt: deps.clock.now() });
	},
});

async function note({ db }: Deps, { id }: ReturnRow, done: { sentAt?: Date; mailedAt?: Date }): Promise<void> {
	await db.update(extraReturns).set(done).where(eq(extraReturns.id, id));
}

async function notifyHolder(deps: Deps, { id, orderId, paymentId, quantity, amount }: ReturnRow): Promise<void> {
	const order = await orderById(deps, orderId);
	const holder = order?.userId ? await readAccount(deps, order.userId) : undefined;
	if (!order || !holder || (order.kind !== "extra-fichas" && order.kind !== "extra-perfil")) return;
	const [receipt] = await deps.db
		.select({ number: receipts.number })
		.from(receipts)
		.where(eq(receipts.paymentId, paymentId));
	const mail = {
		siteUrl: deps.config.publicUrl,
		planUrl: `${deps.config.publicUrl}/app/plano`,
		nome: holder.profile.nome_completo,
		extra: order.kind,
		quantity,
		amount,
		receipt: receipt?.number,
	};
	await deliverMail(deps, {
		id: `extras-returned-${id}`,
		to: { name: mail.nome, address: holder.account.email },
		subject: subject(mail),
		body: createElement(ExtrasReturned, mail),
	});
}
