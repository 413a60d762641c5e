import { expect, test } from "vitest";
import { buyPlan } from "#server/billing/plans/buy-plan.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { returnFromCheckout } from "./return-from-checkout.ts";

const email = encodeURIComponent(buyer.email);

/** `held`: the browser's order cookie, which is that of the order unless it is another browser. */
async function comeBack(
	deps: TestDeps,
	orderToken: string,
	query: Record<string, string>,
	held: string | undefined = orderToken,
) {
	const asked = { orderToken, held, query: new URLSearchParams(query) };
	const { location, headers } = await returnFromCheckout(deps, asked);
	return { location, cookie: headers.get("set-cookie") };
}

test("approved leads to success, before any webhook", async () => {
	const deps = await makeTestDeps();
	const { orderToken, providerId, usuarioId } = await buy(deps);
	const payment_id = await deps.provider.pay(providerId);
	const back = await comeBack(deps, orderToken, { payment_id, status: "approved" });
	expect(back.location).toBe(
		`/checkout/sucesso?payment_id=${payment_id}&email=${email}&plan=profissional&billing=annual`,
	);
	expect(back.cookie).toBeNull();
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("ativo");
});

test("a browser that did not begin the order reads its state and nobody's data, and keeps nothing", async () => {
	const deps = await makeTestDeps();
	const { orderToken, providerId } = await buy(deps);
	const payment_id = await deps.provider.pay(providerId);
	for (const held of ["", "y".repeat(43)]) {
		const back = await comeBack(deps, orderToken, { payment_id }, held);
		expect(back.location).toBe(`/checkout/sucesso?payment_id=${payment_id}&plan=profissional&billing=annual`);
		expect(back.cookie).toBeNull();
	}
});

test("refused leads to the error page with its code, a Pix and a boleto to the page that waits", async () => {
	const deps = await makeTestDeps();
	const { orderToken, providerId } = await buy(deps);
	const refused = await deps.provider.pay(providerId, { holder: "FUND" });
	const toError = await comeBack(deps, orderToken, { payment_id: refused });
	expect(toError.location).toContain(`/checkout/erro?error=cc_rejected_insufficient_amount&payment_id=${refused}&`);
	const pix = await deps.provider.pay(providerId, { method: "pix" });
	const toPix = await comeBack(deps, orderToken, { payment_id: pix });
	expect(toPix.location).toMatch(new RegExp(`^/checkout/pendente\\?payment_id=${pix}&.*method=pix`));
});

test("a monthly buyer waits for the first charge", async () => {
	const deps = await makeTestDeps();
	const { orderToken, providerId } = await buy(deps, "basico", "monthly");
	await deps.provider.authorize(providerId);
	const back = await comeBack(deps, orderToken, { preapproval_id: providerId });
	expect(back.location).toBe(`/checkout/pendente?email=${email}&plan=basico&billing=monthly&method=subscription`);
});

test("who gave up is back at the same plan and cycle, and finds the same order by going on", async () => {
	const deps = await makeTestDeps();
	const { orderToken, order } = await buy(deps);
	const nothing = { collection_id: "null", payment_id: "null", status: "null", payment_type: "null" };
	const data = "/checkout/dados?plan=profissional&billing=annual";
	expect((await comeBack(deps, orderToken, nothing)).location).toBe(data);
	expect((await comeBack(deps, orderToken, {})).location).toBe(data);
	const monthly = await buy(deps, "basico", "monthly", { email: "rui@exemplo.com.br" });
	const back = await comeBack(deps, monthly.orderToken, {});
	expect(back.location).toBe("/checkout/dados?plan=basico&billing=monthly");
	expect((await buy(deps)).order.id).toBe(order.id);
});

test("who gave up in the tool is back on the plan's page, in the same cycle", async () => {
	const deps = await makeTestDeps();
	const { userId } = await makeAccount(deps);
	const bought = await buyPlan(deps, { userId, plan: "basico", billing: "monthly" });
	if (!bought.ok) throw new Error(bought.reason);
	const { location } = await comeBack(deps, bought.value.orderToken, {});
	expect(location).toMatch(/^\/app\/plano\?ciclo=mensal&pedido=[0-9a-f-]{36}$/);
});

test("the address proves nothing: an untrue status and somebody else's payment approve nobody", async () => {
	const deps = await makeTestDeps();
	const { orderToken, usuarioId } = await buy(deps);
	const other = await buy(deps, "premium", "annual", { email: "rui@exemplo.com.br" });
	const payment_id = await deps.provider.pay(other.providerId);
	const lies = { status: "approved", collection_status: "approved", external_reference: other.order.reference };
	for (const query of [
		{ payment_id: "12345", ...lies },
		{ payment_id, ...lies },
	]) {
		const { location } = await comeBack(deps, orderToken, query);
		expect(location).toMatch(/^\/checkout\/pendente/);
		expect(location).not.toContain("rui");
	}
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("pendente");
});

test("an unknown token leads to the plans, and sets nothing", async () => {
	const deps = await makeTestDeps();
	expect(await comeBack(deps, "x".repeat(43), { payment_id: "1" })).toEqual({ location: "/precos", cookie: null });
	expect(deps.provider.calls).toEqual([]);
});

test("while the provider hangs the buyer waits three seconds at most, and then sees a page that waits", async () => {
	const deps = await makeTestDeps();
	const { orderToken, providerId } = await buy(deps);
	const payment_id = await deps.provider.pay(providerId);
	deps.provider.fault("hang", { times: 100 });
	const started = performance.now();
	const { location } = await comeBack(deps, orderToken, { payment_id, status: "approved" });
	// Payment and order would each be asked about for four seconds.
	expect(performance.now() - started).toBeLessThan(7_500);
	expect(location).toMatch(/^\/checkout\/pendente/);
});
