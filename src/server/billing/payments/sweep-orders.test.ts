import { expect, test } from "vitest";
import { createPendingUser } from "#server/billing/checkout/create-pending-user.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { sweepOrders } from "./sweep-orders.job.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the clock does in real life: a sweep each minute. */
async function passMinutes(deps: TestDeps, minutes: number): Promise<void> {
	for (let i = 0; i < minutes; i++) {
		deps.clock.advance(MINUTE);
		await sweepOrders.handle(deps, {});
	}
}

const asked = (deps: TestDeps) => deps.provider.calls.filter(({ path }) => path.includes("/search")).length;

test.each([
	["a card", "card", 0],
	["a Pix paid after five hours", "pix", 5 * HOUR],
	["a boleto paid after four days", "boleto", 4 * DAY],
] as const)("%s whose news never came is found within 15 minutes", async (_, method, later) => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId, { method });
	if (later) {
		await passMinutes(deps, 3);
		expect((await billingState(deps, usuarioId)).orders).toMatchObject([{ status: "pendente" }]);
		deps.clock.advance(later);
		await sweepOrders.handle(deps, {});
		await deps.provider.approve(paymentId);
	}
	await passMinutes(deps, 15);
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("ativo");
});

test("a monthly plan whose news never came is found too", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps, "basico", "monthly");
	await deps.provider.authorize(providerId);
	await passMinutes(deps, 3);
	expect((await billingState(deps, usuarioId)).subscriptions).toMatchObject([{ status: "aguardando" }]);
	deps.clock.advance(HOUR);
	await deps.provider.run();
	await passMinutes(deps, 15);
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("ativo");
});

test("each order is asked about now and then, a paid one no more, and two sweeps at once share the work", async () => {
	const deps = await makeTestDeps();
	const { providerId } = await buy(deps);
	await passMinutes(deps, 10);
	expect(asked(deps)).toBe(5);
	deps.clock.advance(2 * MINUTE);
	await Promise.all([sweepOrders.handle(deps, {}), sweepOrders.handle(deps, {}), sweepOrders.handle(deps, {})]);
	expect(asked(deps)).toBe(6);
	await deps.provider.pay(providerId);
	await passMinutes(deps, 5);
	const whenPaid = asked(deps);
	await passMinutes(deps, 30);
	expect(asked(deps)).toBe(whenPaid);
});

test("while the provider is away nothing is lost, and it is not hammered", async () => {
	const deps = await makeTestDeps();
	const purchases = [];
	for (let i = 0; i < 12; i++) {
		const purchase = await buy(deps, "basico", "annual", { email: `compra${i}@exemplo.com.br` });
		await deps.provider.pay(purchase.providerId);
		purchases.push(purchase);
	}
	deps.provider.fault(500, { times: 1000 });
	const before = deps.provider.calls.length;
	await passMinutes(deps, 2);
	// Eight at a time with four tries each; then it is known that nobody answers.
	expect(deps.provider.calls.length - before).toBeLessThanOrEqual(32);
	deps.provider.recover();
	await passMinutes(deps, 4);
	for (const { usuarioId } of purchases) {
		expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("ativo");
	}
});

test("who never paid is given up after a day, and who never reached the provider as well", async () => {
	const deps = await makeTestDeps();
	const { usuarioId } = await buy(deps);
	deps.clock.advance(MINUTE);
	await createPendingUser(deps, { ...buyer, planId: "premium", billing: "annual" });
	deps.clock.advance(25 * HOUR);
	await sweepOrders.handle(deps, {});
	const early = await billingState(deps, usuarioId);
	expect(early.orders.map(({ plan, status }) => [plan, status])).toEqual([
		["profissional", "aberto"],
		["premium", "expirado"],
	]);
	deps.clock.advance(2 * HOUR);
	await sweepOrders.handle(deps, {});
	const late = await billingState(deps, usuarioId);
	expect(late.orders.map(({ status, nextCheckAt }) => [status, nextCheckAt])).toEqual([
		["expirado", null],
		["expirado", null],
	]);
});

test("money for an order that another one replaced is found as well", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	deps.clock.advance(MINUTE);
	await buy(deps, "profissional", "annual", { nome_completo: "Juliana P. Prado" });
	await deps.provider.pay(providerId);
	await passMinutes(deps, 15);
	const state = await billingState(deps, usuarioId);
	expect(state.account?.status_conta).toBe("ativo");
	expect(state.orders.map(({ status }) => status)).toEqual(["pago", "aberto"]);
});

test("a boleto is waited for, but not for ever", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	await deps.provider.pay(providerId, { method: "boleto" });
	await passMinutes(deps, 3);
	deps.clock.advance(34 * DAY);
	await sweepOrders.handle(deps, {});
	expect((await billingState(deps, usuarioId)).orders).toMatchObject([{ status: "pendente" }]);
	deps.clock.advance(DAY);
	await sweepOrders.handle(deps, {});
	expect((await billingState(deps, usuarioId)).orders).toMatchObject([{ status: "expirado" }]);
});
