import { expect, test } from "vitest";
import { setPlan } from "#server/accounts/set-plan.ts";
import { billingState } from "#tests/support/billing-state.ts";
import { buyer } from "#tests/support/buy.ts";
import { makeAccount } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { createPendingUser } from "./create-pending-user.ts";
import { orderByToken } from "./order.read.ts";

const purchase = { ...buyer, planId: "profissional", billing: "annual" } as const;

test("a new buyer gets a pending account and an order with the table's price", async () => {
	const deps = await makeTestDeps();
	const created = await createPendingUser(deps, purchase);
	if (!created.ok) throw new Error(created.reason);
	const state = await billingState(deps, created.value.usuarioId);
	expect(state.account).toMatchObject({ email: buyer.email, status_conta: "pendente", emailConfirmedAt: null });
	expect(state.profile).toMatchObject({
		nome_completo: buyer.nome_completo,
		cpf_cnpj: buyer.cpf_cnpj,
		approved: false,
	});
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
	expect((await billingState(deps, first.value.usuarioId)).orders).toHaveLength(1);
});

test("an account that is not active keeps its data and its id; an active one is refused", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const before = await billingState(deps, userId);
	const created = await createPendingUser(deps, { ...purchase, email, nome_completo: "Outra Pessoa" });
	expect(created).toMatchObject({ ok: true, value: { usuarioId: userId } });
	const after = await billingState(deps, userId);
	expect([after.account, after.profile]).toEqual([before.account, before.profile]);
	expect(after.orders).toMatchObject([{ buyerName: "Outra Pessoa", status: "criado" }]);
	await deps.db.transaction((tx) => setPlan(tx, { userId, status: "ativo" }));
	expect(await createPendingUser(deps, { ...purchase, email })).toEqual({ ok: false, reason: "account-active" });
});

test("whoever types other data, or comes back after a day, gets an order of their own", async () => {
	const deps = await makeTestDeps();
	const first = await createPendingUser(deps, purchase);
	const second = await createPendingUser(deps, { ...purchase, nome_completo: "Juliana P. Prado" });
	if (!first.ok || !second.ok) throw new Error("refused");
	expect(second.value.orderToken).not.toBe(first.value.orderToken);
	deps.clock.advance(24 * 3_600_000);
	const third = await createPendingUser(deps, { ...purchase, nome_completo: "Juliana P. Prado" });
	expect(third).toMatchObject({ ok: true });
	const { orders } = await billingState(deps, first.value.usuarioId);
	expect(orders.map(({ status }) => status)).toEqual(["cancelado", "expirado", "criado"]);
});

test("the same key never means another purchase (K-11)", async () => {
	const deps = await makeTestDeps();
	const first = await createPendingUser(deps, { ...purchase, requestKey: "key-1" });
	if (!first.ok) throw new Error(first.reason);
	expect(await createPendingUser(deps, { ...purchase, requestKey: "key-1" })).toEqual(first);
	const other = await createPendingUser(deps, { ...purchase, planId: "premium", requestKey: "key-1" });
	expect(other).toEqual({ ok: false, reason: "key-reused" });
	const { orders } = await billingState(deps, first.value.usuarioId);
	expect(orders).toMatchObject([{ plan: "profissional", amount: 116_400, status: "criado" }]);
	// Another buyer's key is another key.
	const stranger = { ...purchase, planId: "premium", email: "rui@exemplo.com.br", requestKey: "key-1" } as const;
	expect(await createPendingUser(deps, stranger)).toMatchObject({ ok: true });
});
