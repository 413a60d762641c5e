import { expect, test } from "vitest";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { readCheckoutResult } from "./checkout-result.read.ts";
import { readCheckoutStatus } from "./checkout-status.read.ts";

type Who = { orderToken?: string; userId?: string; ip?: string };

function look(deps: TestDeps, query: Record<string, string>, { orderToken, userId, ip = "198.51.100.7" }: Who = {}) {
	return readCheckoutResult(deps, { orderToken, userId, query: new URLSearchParams(query), ip });
}

test("an invented payment reads as unknown, with and without a session", async () => {
	const deps = await makeTestDeps();
	const { usuarioId } = await buy(deps);
	const lies = { payment_id: "fake", status: "approved", collection_status: "approved", email: buyer.email };
	expect(await look(deps, lies)).toEqual({ outcome: "unknown" });
	expect(await look(deps, { ...lies, payment_id: "123456789" })).toEqual({ outcome: "unknown" });
	const own = await look(deps, { ...lies, payment_id: "123456789" }, { userId: usuarioId });
	expect(own).toMatchObject({ outcome: "unknown", plan: "profissional" });
	expect(own.paymentId).toBeUndefined();
});

test("the buyer sees everything, a stranger with the payment's number only its state", async () => {
	const deps = await makeTestDeps();
	const { orderToken, usuarioId, providerId } = await buy(deps);
	const payment_id = await deps.provider.pay(providerId, { method: "pix" });
	await syncPayment(deps, payment_id);
	const whole = {
		outcome: "pending",
		plan: "profissional",
		billing: "annual",
		amount: 116_400,
		method: "pix",
		paymentId: payment_id,
		email: buyer.email,
		pixCode: expect.stringMatching(/^000201/),
		expiresAt: expect.any(Date),
	};
	expect(await look(deps, {}, { orderToken })).toMatchObject(whole);
	expect(await look(deps, {}, { userId: usuarioId })).toMatchObject(whole);
	const stranger = await look(deps, { payment_id, email: "outra@exemplo.com.br" });
	expect(stranger).toEqual({
		outcome: "pending",
		plan: "profissional",
		billing: "annual",
		amount: 116_400,
		method: "pix",
		paymentId: payment_id,
	});
	expect(await look(deps, { payment_id }, { userId: deps.random.uuid() })).toEqual(stranger);
	// Whoever knows the address as well reads it, and still has no way to pay for somebody.
	const knows = await look(deps, { payment_id, email: ` ${buyer.email.toUpperCase()} ` });
	expect(knows).toEqual({ ...stranger, email: buyer.email });
});

test("a payment whose webhook has not come is asked about, counted if it fits, and only ten times a minute", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const payment_id = await deps.provider.pay(providerId);
	expect(await look(deps, { payment_id })).toMatchObject({ outcome: "approved", paymentId: payment_id });
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("ativo");
	const before = deps.provider.calls.length;
	for (let i = 0; i < 15; i++) {
		expect(await look(deps, { payment_id: `90000${i}` }, { ip: "203.0.113.9" })).toEqual({ outcome: "unknown" });
	}
	expect(deps.provider.calls.length - before).toBe(10);
});

test("a payment that does not fit its order is not shown as approved", async () => {
	const deps = await makeTestDeps();
	const { orderToken, providerId } = await buy(deps);
	const payment_id = await deps.provider.pay(providerId);
	await deps.provider.tamper("payment", payment_id, { transaction_amount: 1 });
	expect(await look(deps, { payment_id }, { orderToken })).toMatchObject({ outcome: "unknown" });
	expect((await look(deps, { payment_id })).outcome).toBe("unknown");
});

test("a page that waits learns of the payment without a webhook, and asks the provider now and then only", async () => {
	const deps = await makeTestDeps();
	const { orderToken, providerId } = await buy(deps);
	const payment_id = await deps.provider.pay(providerId, { method: "pix" });
	await syncPayment(deps, payment_id);
	const before = deps.provider.calls.length;
	for (let i = 0; i < 5; i++) expect(await readCheckoutStatus(deps, orderToken)).toMatchObject({ outcome: "pending" });
	expect(deps.provider.calls.length).toBe(before);
	await deps.provider.approve(payment_id);
	deps.clock.advance(11_000);
	expect(await readCheckoutStatus(deps, orderToken)).toEqual({
		outcome: "approved",
		location: expect.stringMatching(/^\/checkout\/sucesso\?payment_id=\d+/),
	});
	expect(await readCheckoutStatus(deps, undefined)).toEqual({ outcome: "unknown" });
	expect(await readCheckoutStatus(deps, "x".repeat(43))).toEqual({ outcome: "unknown" });
});

test("money that went back reads so, and an order nobody paid as run out of time", async () => {
	const deps = await makeTestDeps();
	const { orderToken, providerId } = await buy(deps);
	const payment_id = await deps.provider.pay(providerId);
	await syncPayment(deps, payment_id);
	deps.clock.advance(60_000);
	await deps.provider.refund(payment_id);
	await syncPayment(deps, payment_id);
	expect(await look(deps, {}, { orderToken })).toMatchObject({ outcome: "refunded" });
	const other = await buy(deps, "basico", "annual", { email: "rui@exemplo.com.br" });
	await deps.pool.query("update orders set status = 'expirado' where id = $1", [other.order.id]);
	const late = await look(deps, {}, { orderToken: other.orderToken });
	expect(late).toMatchObject({ outcome: "rejected", errorCode: "payment_timeout" });
});
