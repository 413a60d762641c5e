import { describe, expect, test } from "vitest";
import { newPreapproval, newPreference } from "#tests/support/billing/provider-orders.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe("one charge", () => {
	test("a card payment is found by id and by reference", async () => {
		const { payments, provider } = await makeTestDeps();
		const checkout = await payments.createPreference(newPreference(), "chave-1");
		expect(checkout.url).toBe(`http://localhost:3000/provedor-teste/checkout/${checkout.id}`);
		const id = await provider.pay(checkout.id, { installments: 12 });
		const payment = await payments.findPayment(id);
		expect(payment).toMatchObject({
			id,
			status: "approved",
			statusDetail: "accredited",
			amount: 116_400,
			refunded: 0,
			currency: "BRL",
			installments: 12,
			reference: "pedido-1",
			preapprovalId: undefined,
			liveMode: payments.liveMode,
			collectorId: await payments.collectorId(),
			cardLastDigits: "6351",
			methodType: "credit_card",
			approvedAt: new Date("2026-11-15T12:00:00Z"),
		});
		expect(await payments.paymentsOf("pedido-1")).toEqual([payment]);
		expect(await payments.paymentsOf("outro")).toEqual([]);
	});

	test("Pix and boleto wait with their code, then are approved or expire", async () => {
		const { payments, provider, clock } = await makeTestDeps();
		const { id } = await payments.createPreference(newPreference(), "chave-1");
		const pix = await provider.pay(id, { method: "pix" });
		const boleto = await provider.pay(id, { method: "boleto" });
		expect(await payments.findPayment(pix)).toMatchObject({
			status: "pending",
			methodType: "bank_transfer",
			pixCode: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
			expiresAt: new Date("2026-11-19T02:59:59Z"),
		});
		expect(await payments.findPayment(boleto)).toMatchObject({
			status: "pending",
			methodType: "ticket",
			boletoLine: expect.stringMatching(/^\d{47}$/),
			ticketUrl: `http://localhost:3000/provedor-teste/pagamentos/${boleto}`,
		});
		await provider.approve(pix);
		clock.advance(5 * DAY);
		await provider.run();
		expect(await payments.findPayment(pix)).toMatchObject({ status: "approved" });
		expect(await payments.findPayment(boleto)).toMatchObject({ status: "cancelled", statusDetail: "expired" });
	});

	test("what cannot be an id, and what the provider does not know, is undefined", async () => {
		const { payments, provider } = await makeTestDeps();
		expect(await payments.findPayment("../users/me")).toBeUndefined();
		expect(await payments.findPreapproval("a b")).toBeUndefined();
		expect(provider.calls).toEqual([]);
		expect(await payments.findPayment("123")).toBeUndefined();
		expect(await payments.findAuthorizedPayment("123")).toBeUndefined();
		expect(await payments.findPreapproval("0123456789abcdef0123456789abcdef")).toBeUndefined();
	});

	test("refunds whole and part, once for each key", async () => {
		const { payments, provider } = await makeTestDeps();
		const { id } = await payments.createPreference(newPreference(), "chave-1");
		const payment = await provider.pay(id);
		const first = await payments.refundPayment(payment, "devolve-1", 10_050);
		expect(first.status).toBe("approved");
		expect(await payments.refundPayment(payment, "devolve-1", 10_050)).toEqual(first);
		expect(await payments.findPayment(payment)).toMatchObject({
			status: "approved",
			statusDetail: "partially_refunded",
			refunded: 10_050,
		});
		await payments.refundPayment(payment, "devolve-2");
		expect(await payments.findPayment(payment)).toMatchObject({ status: "refunded", refunded: 116_400 });
		await expect(payments.refundPayment(payment, "devolve-3")).rejects.toMatchObject({
			code: "2063",
			transient: false,
		});
		expect(provider.calls.at(-1)?.headers["x-render-in-process-refunds"]).toBe("true");
	});

	test("a waiting payment is cancelled, and cancelling again is fine", async () => {
		const { payments, provider } = await makeTestDeps();
		const { id } = await payments.createPreference(newPreference(), "chave-1");
		const pix = await provider.pay(id, { method: "pix" });
		await payments.cancelPayment(pix, "cancela-1");
		await payments.cancelPayment(pix, "cancela-2");
		expect((await payments.findPayment(pix))?.status).toBe("cancelled");
		const paid = await provider.pay(id);
		await expect(payments.cancelPayment(paid, "cancela-3")).rejects.toMatchObject({ status: 400 });
	});
});

describe("monthly charges", () => {
	test("authorised, validated with nothing, charged after an hour and then each month", async () => {
		const { payments, provider, clock } = await makeTestDeps();
		const { id } = await payments.createPreapproval(newPreapproval(), "chave-1");
		expect(await payments.findPreapproval(id)).toMatchObject({ status: "pending", amount: 13_900, currency: "BRL" });
		await provider.authorize(id);
		expect(await payments.findPreapproval(id)).toMatchObject({
			status: "authorized",
			reference: "pedido-mensal-1",
			nextPaymentAt: new Date("2026-11-15T13:00:00Z"),
		});
		const [validation] = await provider.list("payment", { parent: id });
		expect(validation).toMatchObject({ operation_type: "card_validation", transaction_amount: 0, status: "approved" });
		expect(await payments.paymentsOf("pedido-mensal-1")).toEqual([]);
		clock.advance(HOUR);
		await provider.run();
		const [charge] = await payments.paymentsOf("pedido-mensal-1");
		expect(charge).toMatchObject({ status: "approved", operationType: "recurring_payment", preapprovalId: id });
		clock.advance(31 * DAY);
		await provider.run();
		expect(await payments.paymentsOf("pedido-mensal-1")).toHaveLength(2);
		const [next, second, first] = await payments.authorizedPaymentsOf(id);
		expect(first).toMatchObject({ status: "processed", payment: { id: charge?.id, status: "approved" } });
		expect(second?.debitAt).toEqual(new Date("2026-12-15T13:00:00Z"));
		expect(next).toMatchObject({ status: "scheduled", debitAt: new Date("2027-01-15T13:00:00Z"), payment: undefined });
		expect(await payments.findAuthorizedPayment(first?.id ?? "")).toEqual(first);
	});

	test("a refused charge is tried four times in ten days; three lost invoices end the subscription", async () => {
		const { payments, provider, clock } = await makeTestDeps();
		const { id } = await payments.createPreapproval(newPreapproval(), "chave-1");
		await provider.authorize(id);
		await provider.changeCard(id, "FUND");
		clock.advance(HOUR);
		await provider.run();
		const [invoice] = await payments.authorizedPaymentsOf(id);
		expect(invoice).toMatchObject({
			status: "recycling",
			retryAttempt: 1,
			nextRetryAt: new Date("2026-11-18T01:00:00Z"),
			payment: { status: "rejected", statusDetail: "cc_rejected_insufficient_amount" },
		});
		clock.advance(10 * DAY);
		await provider.run();
		expect(await payments.findAuthorizedPayment(invoice?.id ?? "")).toMatchObject({
			status: "processed",
			payment: { status: "rejected" },
		});
		expect(await payments.paymentsOf("pedido-mensal-1")).toHaveLength(5);
		clock.advance(80 * DAY);
		await provider.run();
		expect(await payments.findPreapproval(id)).toMatchObject({ status: "cancelled", nextPaymentAt: undefined });
		expect(await payments.paymentsOf("pedido-mensal-1")).toHaveLength(15);
	});

	test("a changed amount is charged from the next month on; a cancelled subscription no more", async () => {
		const { payments, provider, clock } = await makeTestDeps();
		const { id } = await payments.createPreapproval(newPreapproval(), "chave-1");
		await provider.authorize(id);
		await payments.changePreapprovalAmount(id, 19_901, "aumenta-1");
		clock.advance(HOUR);
		await provider.run();
		expect((await payments.paymentsOf("pedido-mensal-1"))[0]?.amount).toBe(19_901);
		await payments.cancelPreapproval(id, "cancela-1");
		await payments.cancelPreapproval(id, "cancela-2");
		clock.advance(90 * DAY);
		await provider.run();
		expect(await payments.paymentsOf("pedido-mensal-1")).toHaveLength(1);
		expect((await payments.authorizedPaymentsOf(id))[0]?.status).toBe("cancelled");
	});

	test("an amount that the provider says it changed, but did not, is an error", async () => {
		const { payments, provider } = await makeTestDeps();
		const { id } = await payments.createPreapproval(newPreapproval(), "chave-1");
		await provider.authorize(id);
		provider.fault(
			{ patch: { auto_recurring: { transaction_amount: 139, currency_id: "BRL" } } },
			{ method: "GET", path: /^\/preapproval\// },
		);
		await expect(payments.changePreapprovalAmount(id, 19_900, "aumenta-1")).rejects.toThrow("kept the old amount");
	});
});
