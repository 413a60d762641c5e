import { expect, test } from "vitest";
import { buy } from "#tests/support/billing/buy.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { startTestProduct } from "#tests/support/process/start-test-product.ts";
import { adminEvents } from "./admin-events.read.ts";
import { adminOrder } from "./admin-order.read.ts";
import { adminOrders } from "./admin-orders.read.ts";
import { processProviderEvent } from "./process-provider-event.ts";
import { syncPayment } from "./sync-payment.ts";

test("orders are found by person, reference and payment, filtered by what became of them, and alerts stand out", async () => {
	const deps = await makeTestDeps();
	const paid = await buy(deps, "basico", "annual", { email: "ana@exemplo.com.br", nome_completo: "Ana_100%" });
	const paymentId = await deps.provider.pay(paid.providerId);
	await syncPayment(deps, paymentId);
	const wrong = await buy(deps, "premium", "annual", { email: "bia@exemplo.com.br" });
	const wrongId = await deps.provider.pay(wrong.providerId);
	await deps.provider.tamper("payment", wrongId, { transaction_amount: 1 });
	await syncPayment(deps, wrongId);

	const ids = async (search: string, filter: Parameters<typeof adminOrders>[1]["filter"] = "todos") =>
		(await adminOrders(deps, { search, filter, page: 1 })).orders.map(({ id }) => id);
	expect(await ids("")).toHaveLength(2);
	for (const search of ["ana@exemplo", "ANA_100%", paid.order.reference, paymentId, paid.providerId])
		expect(await ids(search)).toEqual([paid.order.id]);
	expect(await ids("%")).toEqual([paid.order.id]);
	expect(await ids("", "pagos")).toEqual([paid.order.id]);
	expect(await ids("", "alertas")).toEqual([wrong.order.id]);
	expect(await ids("ana@", "alertas")).toEqual([]);
	expect((await adminOrders(deps, { search: "", filter: "todos", page: 2 })).orders).toEqual([]);
	expect((await adminOrder(deps, wrong.order.id))?.payments).toMatchObject([{ rejection: "wrong-amount" }]);
	expect(await adminOrder(deps, deps.random.uuid())).toBeUndefined();
});

test("an event shows what came of it and can be gone through again without harm", async () => {
	const product = await startTestProduct();
	const { deps } = product;
	const { order, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	const notice = await deps.provider.notification("payment", paymentId);
	await product.send(notice.path, { method: "POST", headers: notice.headers, body: notice.body });
	const [waiting] = (await adminEvents(deps, { filter: "esperando", page: 1 })).events;
	if (!waiting) throw new Error("the notification was not kept");
	await processProviderEvent(deps, waiting.id);
	expect((await adminEvents(deps, { filter: "esperando", page: 1 })).events).toEqual([]);
	await processProviderEvent(deps, waiting.id, { again: true });
	const found = await adminOrder(deps, order.id);
	expect(found?.events).toMatchObject([{ id: waiting.id, outcome: "noted" }]);
	expect(found?.receipts).toHaveLength(1);
	const all = await adminEvents(deps, { filter: "todos", page: 1 });
	expect(all.events.find(({ id }) => id === waiting.id)?.orderId).toBe(order.id);
	expect((await adminEvents(deps, { filter: "estranhos", page: 1 })).events).toEqual([]);
});
