import { expect, test } from "vitest";
import type { BillingCycle } from "#core/billing/plans/plans.ts";
import { refuse } from "#core/kernel/result.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { closeCheckout } from "./close-checkout.job.ts";
import { closeOpenOrders } from "./close-open-orders.ts";
import { createPendingUser } from "./create-pending-user.ts";
import { orderToken } from "./order-token.ts";
import { processCheckout } from "./process-checkout.ts";

async function begin(deps: TestDeps, billing: BillingCycle = "annual") {
	const created = await createPendingUser(deps, { ...buyer, planId: "basico", billing });
	if (!created.ok) throw new Error(created.reason);
	const { orderId, orderToken, userId } = created.value;
	const input = { planId: "basico", billing, userEmail: buyer.email, usuario_id: orderId, orderToken } as const;
	return { input, userId };
}

const creations = (deps: TestDeps) =>
	deps.provider.calls.filter(
		({ method, path }) => method === "POST" && /^\/(checkout\/preferences|preapproval)/.test(path),
	);

test("annual: a preference with the table's price, twelve instalments, our return address and the order's key", async () => {
	const deps = await makeTestDeps();
	const { order, checkoutUrl } = await buy(deps, "premium", "annual");
	expect(order).toMatchObject({ status: "aberto", checkoutUrl, claimedAt: null });
	expect(order.nextCheckAt).not.toBeNull();
	const [call, ...more] = creations(deps);
	expect(more).toEqual([]);
	expect(call?.key).toBe(order.reference);
	const returnUrl = `${deps.config.publicUrl}/checkout/retorno/${orderToken(deps, order.id)}`;
	expect(call?.body).toMatchObject({
		external_reference: order.reference,
		items: [{ quantity: 1, unit_price: 1764, currency_id: "BRL" }],
		payment_methods: { installments: 12 },
		back_urls: { success: returnUrl, failure: returnUrl, pending: returnUrl },
		payer: { email: buyer.email, identification: { type: "CPF", number: buyer.cpf_cnpj } },
		// The third bank day after Sunday the 15th.
		date_of_expiration: expect.stringMatching(/^2026-11-18T/),
	});
});

test("monthly: a subscription with the monthly price and no query in its return address", async () => {
	const deps = await makeTestDeps();
	const { order } = await buy(deps, "basico", "monthly");
	expect(order.providerKind).toBe("preapproval");
	const [call] = creations(deps);
	expect(call?.body).toMatchObject({
		external_reference: order.reference,
		payer_email: buyer.email,
		back_url: expect.not.stringContaining("?"),
		auto_recurring: { frequency: 1, frequency_type: "months", transaction_amount: 79, currency_id: "BRL" },
	});
});

test.each([
	["annual", "createPreference"],
	["monthly", "createPreapproval"],
] as const)(
	"%s: called off while the provider is asked, its page is shown to nobody and closed",
	async (billing, call) => {
		const deps = await makeTestDeps();
		const { input, userId } = await begin(deps, billing);
		const callOff = async <Made>(made: Made) => {
			await deps.db.transaction((tx) => closeOpenOrders(deps, tx, userId));
			return made;
		};
		const { payments } = deps;
		const asked = {
			createPreference: async (...args: Parameters<typeof payments.createPreference>) =>
				callOff(await payments.createPreference(...args)),
			createPreapproval: async (...args: Parameters<typeof payments.createPreapproval>) =>
				callOff(await payments.createPreapproval(...args)),
		};
		const calledOff = new Proxy(payments, {
			get: (usual, name) => (name === call ? asked[call] : Reflect.get(usual, name)),
		});
		expect(await processCheckout({ ...deps, payments: calledOff }, input)).toEqual(refuse("unknown-order"));
		const [order] = (await billingState(deps, userId)).orders;
		expect(order).toMatchObject({ status: "cancelado", claimedAt: null });
		await closeCheckout.handle(deps, { orderId: order?.id ?? "" });
		const queued = "select data ->> 'orderId' as id from pgboss.job where name = 'billing.close-checkout'";
		expect((await deps.pool.query(queued)).rows).toEqual([{ id: order?.id }]);
		if (billing === "annual") await expect(deps.provider.pay(order?.providerId ?? "")).rejects.toThrow();
		else expect((await deps.provider.read("preapproval", order?.providerId ?? ""))?.status).toBe("cancelled");
		expect(await processCheckout(deps, input)).toEqual(refuse("unknown-order"));
	},
);

test.each(["annual", "monthly"] as const)("%s: ten at once reach the provider once", async (billing) => {
	const deps = await makeTestDeps();
	const { input } = await begin(deps, billing);
	const answers = await Promise.all(Array.from({ length: 10 }, () => processCheckout(deps, input)));
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	expect(answers[0]).toMatchObject({ ok: true });
	expect(await processCheckout(deps, input)).toEqual(answers[0]);
	expect(creations(deps)).toHaveLength(1);
});

test("an order belongs to its browser, and to its buyer's address, plan and cycle", async () => {
	const deps = await makeTestDeps();
	const { input, userId } = await begin(deps);
	const unknown = { ok: false, reason: "unknown-order" };
	expect(await processCheckout(deps, { ...input, userEmail: "outra@exemplo.com.br" })).toEqual(unknown);
	expect(await processCheckout(deps, { ...input, planId: "premium" })).toEqual(unknown);
	expect(await processCheckout(deps, { ...input, billing: "monthly" })).toEqual(unknown);
	expect(await processCheckout(deps, { ...input, usuario_id: deps.random.uuid() })).toEqual(unknown);
	expect(await processCheckout(deps, { ...input, usuario_id: "' or 1=1" })).toEqual(unknown);
	expect(await processCheckout(deps, { ...input, usuario_id: userId })).toEqual(unknown);
	for (const orderToken of [undefined, "", "x".repeat(43)]) {
		expect(await processCheckout(deps, { ...input, orderToken })).toEqual(unknown);
	}
	expect(deps.provider.calls).toEqual([]);
});

test.each(["hang", 500, "malformed", "html-502", "drop"] as const)(
	"while the provider answers with %s the order stays, and the next try uses the same key",
	async (fault) => {
		const deps = await makeTestDeps();
		const { input, userId } = await begin(deps);
		deps.provider.fault(fault, { times: 100 });
		expect(await processCheckout(deps, input)).toEqual({ ok: false, reason: "provider-unavailable" });
		const { orders } = await billingState(deps, userId);
		expect(orders).toMatchObject([{ status: "criado", checkoutUrl: null, claimedAt: null }]);
		deps.provider.recover();
		expect(await processCheckout(deps, input)).toMatchObject({ ok: true });
		expect(new Set(creations(deps).map(({ key }) => key))).toEqual(new Set([orders[0]?.reference]));
		expect(await deps.provider.list("preference")).toHaveLength(1);
	},
);

test("a provider that creates and then drops the line has created one page, and that one is used", async () => {
	const deps = await makeTestDeps();
	const { input } = await begin(deps);
	deps.provider.fault("drop-after", { method: "POST", times: 4 });
	expect(await processCheckout(deps, input)).toMatchObject({ ok: false });
	const hosted = await processCheckout(deps, input);
	const [preference, ...more] = await deps.provider.list("preference");
	expect(more).toEqual([]);
	expect(hosted).toEqual({ ok: true, value: { checkoutUrl: preference?.init_point } });
});

test("a claim whose holder died is taken over after a while", async () => {
	const deps = await makeTestDeps();
	const { input } = await begin(deps);
	await deps.pool.query("update orders set claimed_at = $1", [deps.clock.now()]);
	deps.clock.advance(31_000);
	expect(await processCheckout(deps, input)).toMatchObject({ ok: true });
});

test("a payment page about to close is not handed out again", async () => {
	const deps = await makeTestDeps();
	const { input } = await begin(deps);
	await processCheckout(deps, input);
	deps.clock.advance(23.8 * 3_600_000);
	expect(await processCheckout(deps, input)).toEqual({ ok: false, reason: "unknown-order" });
});
