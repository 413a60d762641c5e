import { toProviderDate } from "#server/platform/payments/provider-date.ts";
import { providerDeliveries } from "./stand-in.table.ts";
import { COLLECTOR_ID, nextNumber, type StandInTransaction } from "./stand-in-transaction.ts";

export type Topic = "payment" | "subscription_preapproval" | "subscription_authorized_payment";
export type Notice = { topic: Topic; id: string; action: "created" | "updated"; url?: string | undefined };

const APPLICATION_ID = 5_418_093_772;
const SHUFFLE_SECONDS = 3;

/** Written in the turn that changed something, so that a restart forgets no notice. */
export async function announce(transaction: StandInTransaction, notice: Notice): Promise<void> {
	const { notices } = transaction.settings;
	if (!notices.sent) return;
	const body = noticeBody(notice, { number: await nextNumber(transaction), now: transaction.now });
	const early = notices.shuffled && notice.action !== "created";
	const seconds = notices.delaySeconds + (notices.shuffled && !early ? SHUFFLE_SECONDS : 0);
	const delivery = {
		url: notice.url ?? `${transaction.world.publicUrl}/webhooks/mercadopago`,
		topic: notice.topic,
		resourceId: notice.id,
		body,
		dueAt: new Date(transaction.now.getTime() + seconds * 1000),
		createdAt: transaction.now,
	};
	const copies = Array.from({ length: notices.copies }, () => ({
		...delivery,
		requestId: transaction.world.random.uuid(),
	}));
	await transaction.tx.insert(providerDeliveries).values(copies);
}

/** Payments and subscriptions come in different envelopes. */
export function noticeBody({ topic, id, action }: Notice, { number, now }: { number: number; now: Date }) {
	if (topic === "payment") {
		return {
			id: number,
			live_mode: false,
			type: topic,
			date_created: toProviderDate(now),
			user_id: COLLECTOR_ID,
			api_version: "v1",
			action: `payment.${action}`,
			data: { id },
		};
	}
	return {
		id: String(number),
		type: topic,
		entity: topic === "subscription_preapproval" ? "preapproval" : "authorized_payment",
		action,
		application_id: APPLICATION_ID,
		date: toProviderDate(now),
		version: number % 100,
		data: { id },
	};
}
