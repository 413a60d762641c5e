import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { isKeptEvent } from "#server/billing/payments/admin-events.read.ts";
import { adminOrder } from "#server/billing/payments/admin-order.read.ts";
import { orderById } from "#server/billing/payments/order.read.ts";
import { processProviderEvent } from "#server/billing/payments/process-provider-event.ts";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import type { Deps } from "#server/deps.ts";
import { type Admin, writeDeskRecord } from "#server/desk/records/write-desk-record.ts";

type Looked = Promise<Result<undefined, "not-found">>;

/** Asks the provider about an order once more. Who wanted it stands in the record before anybody is asked. */
export async function lookAtOrder(deps: Deps, { admin, orderId }: { admin: Admin; orderId: string }): Looked {
	const order = await orderById(deps, orderId);
	if (!order) return refuse("not-found");
	const line = { accountId: order.userId ?? undefined, detail: `conferência do pedido ${orderId}` };
	await writeDeskRecord(deps, deps.db, admin, { act: "refez-tarefa", ...line });
	await syncOrder(deps, orderId);
	return succeed(undefined);
}

type Event = { admin: Admin; eventId: string; orderId?: string };

/** Goes through one of the provider's notifications once more. `orderId`: only if it is among those of this order. */
export async function replayEvent(deps: Deps, { admin, eventId, orderId }: Event): Looked {
	const isThere = orderId ? await isOfOrder(deps, eventId, orderId) : await isKeptEvent(deps, eventId);
	if (!isThere) return refuse("not-found");
	await writeDeskRecord(deps, deps.db, admin, { act: "refez-tarefa", detail: `evento ${eventId}` });
	await processProviderEvent(deps, eventId, { again: true });
	return succeed(undefined);
}

async function isOfOrder(deps: Pick<Deps, "db" | "clock">, eventId: string, orderId: string): Promise<boolean> {
	const found = await adminOrder(deps, orderId);
	return found?.events.some(({ id }) => id === eventId) ?? false;
}
