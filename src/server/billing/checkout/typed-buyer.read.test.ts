import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#server/billing/payments/order.table.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { createPendingUser } from "./create-pending-user.ts";
import { readEarlierTry } from "./typed-buyer.read.ts";

const form = {
	tipo_pessoa: "juridica",
	nome_completo: "Horizonte Imóveis Ltda.",
	email: "compras@horizonte.com.br",
	cpf_cnpj: "12ABC34501DE35",
	telefone: "11987654321",
	planId: "premium",
	billing: "annual",
} as const;

async function makeOrder() {
	const deps = await makeTestDeps();
	const created = await createPendingUser(deps, form);
	if (!created.ok) throw new Error(created.reason);
	return { deps, token: created.value.orderToken };
}

test("the browser that typed it finds it again, as it was typed", async () => {
	const { deps, token } = await makeOrder();
	expect((await readEarlierTry(deps, token))?.typed).toEqual({
		tipo_pessoa: "juridica",
		nome_completo: "Horizonte Imóveis Ltda.",
		email: "compras@horizonte.com.br",
		cpf_cnpj: "12.ABC.345/01DE-35",
		telefone: "(11) 98765-4321",
	});
});

test("an order whose payment page is open is kept for its own plan and cycle, and until that page is about to close", async () => {
	const deps = await makeTestDeps();
	const { orderToken } = await buy(deps, "basico", "monthly");
	const kept = async () => (await readEarlierTry(deps, orderToken))?.kept;
	expect(await kept()).toEqual({ planId: "basico", billing: "monthly" });
	deps.clock.advance(24 * 60 * 60 * 1000 - 5 * 60_000);
	expect(await kept()).toBeUndefined();
});

test("nobody else does", async () => {
	const { deps } = await makeOrder();
	expect(await readEarlierTry(deps, undefined)).toBeUndefined();
	expect(await readEarlierTry(deps, "outro-token-qualquer")).toBeUndefined();
});

test("after a day it is forgotten", async () => {
	const { deps, token } = await makeOrder();
	deps.clock.advance(24 * 60 * 60 * 1000 + 1);
	expect(await readEarlierTry(deps, token)).toBeUndefined();
});

test.each(["pago", "pendente", "devolvido"] as const)("an order that is %s fills in no form", async (status) => {
	const { deps, token } = await makeOrder();
	await deps.db.update(orders).set({ status }).where(eq(orders.buyerEmail, form.email));
	expect(await readEarlierTry(deps, token)).toBeUndefined();
});
