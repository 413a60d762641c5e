import { and, eq, isNull, lte } from "drizzle-orm";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import type { Deps } from "#server/deps.ts";
import { providerEvents } from "./provider-event.table.ts";
import type { ProviderTopic } from "./provider-topics.ts";
import { syncPayment } from "./sync-payment.ts";

const syncs: Record<ProviderTopic, (deps: Deps, resourceId: string) => Promise<string>> = {
	payment: syncPayment,
	subscription_preapproval: syncPreapproval,
	subscription_authorized_payment: syncInvoice,
};

/** Finds out what an event was about. Throws while the provider cannot be asked. `again`: also when it was done before. */
export async function processProviderEvent(deps: Deps, eventId: string, { again = false } = {}): Promise<void> {
	const [event] = await deps.db.select().from(providerEvents).where(eq(providerEvents.id, eventId));
	if (!event || (event.processedAt && !again)) return;
	const startedAt = deps.clock.now();
	const outcome = await syncs[event.topic](deps, event.resourceId);
	// Whatever came about the same thing before we asked is answered by the same answer.
	const sameThing = and(
		eq(providerEvents.topic, event.topic),
		eq(providerEvents.resourceId, event.resourceId),
		lte(providerEvents.receivedAt, startedAt),
		isNull(providerEvents.processedAt),
	);
	const done = { processedAt: deps.clock.now(), outcome };
	await deps.db
		.update(providerEvents)
		.set(done)
		.where(again ? eq(providerEvents.id, eventId) : sameThing);
}

/** An invoice leads to its subscription and to the payment that was tried for it. */
async function syncInvoice(deps: Deps, invoiceId: string): Promise<string> {
	const invoice = await deps.payments.findAuthorizedPayment(invoiceId);
	if (!invoice) return "unknown-invoice";
	const news = await syncPreapproval(deps, invoice.preapprovalId);
	return invoice.payment ? syncPayment(deps, invoice.payment.id) : news;
}
