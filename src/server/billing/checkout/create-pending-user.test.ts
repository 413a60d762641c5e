import { expect, test } from "vitest";
import { setAccountStatus } from "#server/accounts/set-account-status.ts";
import { orderByToken } from "#server/billing/payments/order.read.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buyer } from "#tests/support/billing/buy.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { createPendingUser } from "./create-pending-user.ts";

const purchase = { ...buyer, planId: "profissional", billing: "annual" } as const;

test("a new buyer gets a pending account and an order with the table's price", async () => {
	const deps = await makeTestDeps();
	const created = await createPendingUser(deps, purchase);
	if (!created.ok) throw new Error(created.reason);
	const state = await billingState(deps, created.value.userId);
	expect(state.account).toMatchObject({ email: buyer.email, status_conta: "pendente", emailConfirmedAt: null });
	// So far somebody has only typed the address.
	expect(state.profile).toMatchObject({ nome_completo: "", telefone: "", cpf_cnpj: null, approved: false });
	expect(state.orders).toMatchObject([
		{ kind: "plano", status: "criado", amount: 116_400, currency: "BRL", providerKind: "preference", providerId: null },
	]);
	expect((await orderByToken(deps, created.value.orderToken))?.id).toBe(state.orders[0]?.id);
	expect(JSON.stringify(state)).not.toContain(created.value.orderToken);
	expect(deps.provider.calls).toEqual([]);
});

test("ten at once make one account and one order, and all hold the same token", async () => {
	const deps = await makeTestDeps();
	const answers = await Promise.all(Array.from({ length: 10 }, () => createPendingUser(deps, purchase)));
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	const [first] = answers;
	if (!first?.ok) throw new Error("refused");
	expect((await billingState(deps, first.value.userId)).orders).toHaveLength(1);
});

test("an account that is not active keeps its data and its id; an active one is refused", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const before = await billingState(deps, userId);
	const created = await createPendingUser(deps, { ...purchase, email, nome_completo: "Outra Pessoa" });
	expect(created).toMatchObject({ ok: true, value: { userId } });
	const after = await billingState(deps, userId);
	expect([after.account, after.profile]).toEqual([before.account, before.profile]);
	expect(after.orders).toMatchObject([{ buyerName: "Outra Pessoa", status: "criado" }]);
	await deps.db.transaction((tx) => setAccountStatus(tx, { userId, status: "ativo" }));
	expect(await createPendingUser(deps, { ...purchase, email })).toEqual({ ok: false, reason: "account-active" });
});

test("the browser that holds an order changes it, or gets a new one after a day", async () => {
	const deps = await makeTestDeps();
	const first = await createPendingUser(deps, purchase);
	if (!first.ok) throw new Error("refused");
	const other = { ...purchase, nome_completo: "Juliana P. Prado" };
	deps.clock.advance(60_000);
	const second = await createPendingUser(deps, other, { orderToken: first.value.orderToken });
	if (!second.ok) throw new Error("refused");
	expect(second.value.orderToken).not.toBe(first.value.orderToken);
	expect(await createPendingUser(deps, other, { orderToken: second.value.orderToken })).toEqual(second);
	deps.clock.advance(24 * 3_600_000);
	expect(await createPendingUser(deps, other, { orderToken: second.value.orderToken })).toMatchObject({ ok: true });
	const { orders } = await billingState(deps, first.value.userId);
	expect(orders.map(({ status }) => status)).toEqual(["cancelado", "expirado", "criado"]);
});

test("any other browser gets an order of its own and leaves the open one alone, even with the same words", async () => {
	const deps = await makeTestDeps();
	const victim = { ip: "203.0.113.5", userAgent: "Firefox" };
	const first = await createPendingUser(deps, purchase, victim);
	if (!first.ok) throw new Error("refused");
	const strangers = [
		await createPendingUser(deps, purchase, { ip: "198.51.100.7", userAgent: "Firefox" }),
		await createPendingUser(deps, { ...purchase, nome_completo: "Outra Pessoa" }, victim),
		await createPendingUser(deps, purchase, { ip: "198.51.100.7", orderToken: "z".repeat(43) }),
	];
	const ids = [first, ...strangers].map((answer) => answer.ok && answer.value.orderId);
	expect(new Set(ids).size).toBe(4);
	deps.clock.advance(5 * 60_000);
	const later = await createPendingUser(deps, purchase, victim);
	expect(ids).not.toContain(later.ok && later.value.orderId);
	const { orders } = await billingState(deps, first.value.userId);
	expect(orders.map(({ status }) => status)).toEqual(Array(5).fill("criado"));
});

test("the same key never means another purchase", async () => {
	const deps = await makeTestDeps();
	const first = await createPendingUser(deps, { ...purchase, requestKey: "key-1" });
	if (!first.ok) throw new Error(first.reason);
	expect(await createPendingUser(deps, { ...purchase, requestKey: "key-1" })).toEqual(first);
	const other = await createPendingUser(deps, { ...purchase, planId: "premium", requestKey: "key-1" });
	expect(other).toEqual({ ok: false, reason: "key-reused" });
	const { orders } = await billingState(deps, first.value.userId);
	expect(orders).toMatchObject([{ plan: "profissional", amount: 116_400, status: "criado" }]);
	// Another buyer's key is another key.
	const stranger = { ...purchase, planId: "premium", email: "rui@exemplo.com.br", requestKey: "key-1" } as const;
	expect(await createPendingUser(deps, stranger)).toMatchObject({ ok: true });
});
