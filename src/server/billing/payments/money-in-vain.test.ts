import { expect, test } from "vitest";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { syncPayment } from "./sync-payment.ts";

test("paying twice gives once, and the second payment goes back by itself", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const [first, second] = [await deps.provider.pay(providerId), await deps.provider.pay(providerId)];
	await deps.jobs.work(deps);
	await Promise.all([first, second, first, second].map((id) => syncPayment(deps, id)));
	const state = await billingState(deps, usuarioId);
	expect(state.payments.map(({ rejection }) => rejection).sort()).toEqual(["duplicate", null]);
	expect([state.receipts.length, state.subscriptions.length]).toEqual([1, 1]);
	const back = state.payments.find(({ rejection }) => rejection)?.id ?? "";
	await soon(async () => (await deps.provider.read("payment", back))?.status).toBe("refunded");
	const refunds = deps.provider.calls.filter(({ path }) => path.endsWith("/refunds"));
	expect(refunds.map(({ key }) => key)).toEqual([`dup-${back}`]);
	await syncPayment(deps, back);
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("ativo");
});

test("who has an active plan gets the money for another one back", async () => {
	const deps = await makeTestDeps();
	const annual = await buy(deps, "profissional", "annual");
	const premium = await buy(deps, "premium", "annual");
	const boleto = await deps.provider.pay(annual.providerId, { method: "boleto" });
	await syncPayment(deps, boleto);
	await syncPayment(deps, await deps.provider.pay(premium.providerId));
	await deps.jobs.work(deps);
	await deps.provider.approve(boleto);
	expect(await syncPayment(deps, boleto)).toBe("rejected");
	const state = await billingState(deps, annual.usuarioId);
	expect(state.profile?.plano_tipo).toBe("premium");
	expect(state.payments.find(({ id }) => id === boleto)?.rejection).toBe("already-active");
	await soon(async () => (await deps.provider.read("payment", boleto))?.status).toBe("refunded");
});

test("a monthly plan that is paid for in vain is not charged again", async () => {
	const deps = await makeTestDeps();
	const monthly = await buy(deps, "basico", "monthly");
	const premium = await buy(deps, "premium", "annual");
	await syncPayment(deps, await deps.provider.pay(premium.providerId));
	await deps.provider.authorize(monthly.providerId, { holder: "APRO" });
	deps.clock.advance(3_600_000);
	await deps.provider.run();
	await syncPreapproval(deps, monthly.providerId);
	const state = await billingState(deps, monthly.usuarioId);
	expect(state.payments.map(({ rejection }) => rejection).sort()).toEqual(["already-active", null]);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("preapproval", monthly.providerId))?.status).toBe("cancelled");
});

test("an order whose money has gone back takes no more: what comes after goes back too", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const first = await deps.provider.pay(providerId);
	await deps.provider.refund(first);
	await syncPayment(deps, first);
	const second = await deps.provider.pay(providerId);
	expect(await syncPayment(deps, second)).toBe("rejected");
	const state = await billingState(deps, usuarioId);
	expect(state.account?.status_conta).toBe("pendente");
	expect(state.payments.find(({ id }) => id === second)?.rejection).toBe("order-closed");
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", second))?.status).toBe("refunded");
});

test("money for an account that was deleted goes back", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId, { method: "boleto" });
	await syncPayment(deps, paymentId);
	await deps.pool.query("delete from a_usuarios where id = $1", [usuarioId]);
	await deps.provider.approve(paymentId);
	expect(await syncPayment(deps, paymentId)).toBe("rejected");
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", paymentId))?.status).toBe("refunded");
});
