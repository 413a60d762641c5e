import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { temporaryPassword } from "#server/accounts/sign-in/temporary-password.ts";
import { billingState, mailsAbout } from "#tests/support/billing/billing-state.ts";
import { buy, buyer } from "#tests/support/billing/buy.ts";
import { enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { syncPayment } from "./sync-payment.ts";

const YEAR_AFTER = new Date("2027-11-15T12:00:00Z");

test("money makes the account active with its plan, once, with one receipt and one credentials mail", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps, "profissional", "annual");
	const paymentId = await deps.provider.pay(providerId, { installments: 12 });
	await deps.jobs.work(deps);
	const news = await Promise.all(Array.from({ length: 12 }, () => syncPayment(deps, paymentId)));
	expect(news.filter((word) => word === "accepted")).toHaveLength(1);
	const state = await billingState(deps, usuarioId);
	expect(state.account).toMatchObject({ status_conta: "ativo", emailConfirmedAt: null, passwordHash: null });
	expect(state.profile).toMatchObject({
		plano_tipo: "profissional",
		quota_limite: 90,
		tipo_conta: "equipe",
		approved: true,
		trial_expira_em: null,
		fichas_utilizadas: 0,
	});
	expect(state.orders).toMatchObject([{ status: "pago", paidAt: deps.clock.now(), nextCheckAt: null }]);
	expect(state.subscriptions).toMatchObject([
		{ status: "ativa", plan: "profissional", billing: "annual", periodEnd: YEAR_AFTER, preapprovalId: null },
	]);
	expect(state.receipts).toMatchObject([{ paymentId, amount: 116_400, description: "Plano Profissional anual" }]);
	await deps.mail.waitFor(2);
	const [credentials, ...more] = mailsAbout(deps, "credentials");
	expect(more).toEqual([]);
	expect(credentials?.to.address).toBe(buyer.email);
	expect(credentials?.text).toContain(temporaryPassword(deps, usuarioId));
	const [receipt] = mailsAbout(deps, "receipt");
	expect(receipt?.text.replaceAll("\u00a0", " ")).toContain("R$ 1.164,00");
	expect(receipt?.text).toContain("em 12 vezes");
	await soon(async () =>
		(await billingState(deps, usuarioId)).notices.map(({ mailedAt }) => mailedAt !== null),
	).toEqual([true]);
});

test("a trial account keeps its password and its data, and gets only what the plan gives", async () => {
	const deps = await makeTestDeps();
	const { userId, email } = await makeAccount(deps);
	const { providerId } = await buy(deps, "basico", "annual", { email, cpf_cnpj: "11144477735" });
	await syncPayment(deps, await deps.provider.pay(providerId));
	const { account, profile } = await billingState(deps, userId);
	expect(account?.status_conta).toBe("ativo");
	expect(profile).toMatchObject({
		nome_completo: "Ana Prado",
		cpf_cnpj: "52998224725",
		nome_usuario: "anacorretora",
		plano_tipo: "basico",
		quota_limite: 30,
		tipo_conta: "individual",
	});
	await deps.jobs.work(deps);
	await deps.mail.waitFor(2);
	expect(mailsAbout(deps, "credentials")[0]?.text).toContain("a mesma que você já usa");
	await enter(deps, { email }, PASSWORD);
});

test("a refused attempt names its reason; the next one pays", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	await syncPayment(deps, await deps.provider.pay(providerId, { holder: "FUND" }));
	const refused = await billingState(deps, usuarioId);
	expect(refused.orders).toMatchObject([{ status: "recusado", refusal: "cc_rejected_insufficient_amount" }]);
	expect(refused.account?.status_conta).toBe("pendente");
	await syncPayment(deps, await deps.provider.pay(providerId));
	const paid = await billingState(deps, usuarioId);
	expect(paid.orders).toMatchObject([{ status: "pago", refusal: null }]);
	expect(paid.receipts).toHaveLength(1);
});

test("a Pix waits with its code until it is paid", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId, { method: "pix" });
	expect(await syncPayment(deps, paymentId)).toBe("noted");
	const waiting = await billingState(deps, usuarioId);
	expect(waiting.orders).toMatchObject([{ status: "pendente" }]);
	expect(waiting.payments[0]?.pixCode).toMatch(/^000201/);
	expect(waiting.account?.status_conta).toBe("pendente");
	await deps.provider.approve(paymentId);
	expect(await syncPayment(deps, paymentId)).toBe("accepted");
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("ativo");
});

test("late news of an earlier state changes nothing", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId, { method: "pix" });
	const waiting = await deps.payments.findPayment(paymentId);
	deps.clock.advance(60_000);
	await deps.provider.approve(paymentId);
	await syncPayment(deps, paymentId);
	const before = await billingState(deps, usuarioId);
	// An answer that was on its way since before the approval.
	vi.spyOn(deps.payments, "findPayment").mockResolvedValueOnce(waiting);
	expect(await syncPayment(deps, paymentId)).toBe("outdated");
	expect(await billingState(deps, usuarioId)).toEqual(before);
});

test("money that came and went before we heard of it grants nothing", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	const approved = await deps.payments.findPayment(paymentId);
	deps.clock.advance(60_000);
	await deps.provider.refund(paymentId);
	await syncPayment(deps, paymentId);
	vi.spyOn(deps.payments, "findPayment").mockResolvedValueOnce(approved);
	await syncPayment(deps, paymentId);
	const state = await billingState(deps, usuarioId);
	expect(state.orders).toMatchObject([{ status: "devolvido" }]);
	expect(state.account?.status_conta).toBe("pendente");
	expect([state.receipts, state.subscriptions]).toEqual([[], []]);
});

test.each(["refund", "chargeBack"] as const)("%s closes access and keeps what was made", async (how) => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	await syncPayment(deps, paymentId);
	deps.clock.advance(60_000);
	await deps.provider[how](paymentId);
	await syncPayment(deps, paymentId);
	const state = await billingState(deps, usuarioId);
	expect(state.orders[0]?.status).toBe(how === "refund" ? "devolvido" : "contestado");
	expect(state.account?.status_conta).toBe("cancelado");
	expect(state.subscriptions).toMatchObject([{ status: "encerrada", endedAt: deps.clock.now() }]);
	expect(state.receipts).toHaveLength(1);
	// Nothing brings it back.
	deps.clock.advance(60_000);
	await deps.provider.tamper("payment", paymentId, {
		status: "approved",
		status_detail: "accredited",
		transaction_amount_refunded: 0,
		date_last_updated: deps.clock.now().toISOString(),
	});
	await syncPayment(deps, paymentId);
	expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("cancelado");
});

test("a partial refund is neither the end nor a new approval", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	await syncPayment(deps, paymentId);
	deps.clock.advance(60_000);
	await deps.provider.refund(paymentId, 10);
	expect(await syncPayment(deps, paymentId)).toBe("noted");
	const state = await billingState(deps, usuarioId);
	expect(state.account?.status_conta).toBe("ativo");
	expect(state.payments).toMatchObject([{ status: "approved", refunded: 1000 }]);
	expect(state.receipts).toHaveLength(1);
});

test.each([
	["foreign-collector", { collector_id: 4242 }],
	["wrong-amount", { transaction_amount: 1163.99 }],
	["wrong-amount", { transaction_amount: 0.01 }],
	["wrong-currency", { currency_id: "ARS" }],
] as const)("%s: %j grants nothing and is reported", async (rejection, change) => {
	const deps = await makeTestDeps();
	const error = vi.spyOn(deps.log, "error");
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	await deps.provider.tamper("payment", paymentId, change);
	for (let i = 0; i < 2; i++) expect(await syncPayment(deps, paymentId)).toBe("rejected");
	const state = await billingState(deps, usuarioId);
	expect(state.account?.status_conta).toBe("pendente");
	expect(state.orders).toMatchObject([{ status: "aberto", paidAt: null }]);
	expect(state.payments).toMatchObject([{ rejection, acceptedAt: null }]);
	expect([state.receipts, state.subscriptions]).toEqual([[], []]);
	expect(error.mock.calls.map(([fields]) => fields)).toEqual([
		expect.objectContaining({ alert: rejection, paymentId }),
	]);
});

test("a payment with a reference that is not ours, and one nobody knows, change nothing", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	await deps.provider.tamper("payment", paymentId, { external_reference: "pedido-de-outra-loja" });
	const before = await billingState(deps, usuarioId);
	expect(await syncPayment(deps, paymentId)).toBe("unknown-order");
	expect(await syncPayment(deps, "999999999999")).toBe("unknown-payment");
	expect(await syncPayment(deps, "../users/me")).toBe("unknown-payment");
	expect(await billingState(deps, usuarioId)).toEqual(before);
});

test("a payment that was made to name another customer's order pays for neither", async () => {
	const deps = await makeTestDeps();
	const ana = await buy(deps, "profissional", "annual");
	const rui = await buy(deps, "basico", "annual", { email: "rui@exemplo.com.br" });
	const paymentId = await deps.provider.pay(ana.providerId);
	await deps.provider.tamper("payment", paymentId, { external_reference: rui.order.reference });
	expect(await syncPayment(deps, paymentId)).toBe("rejected");
	for (const { usuarioId } of [ana, rui]) {
		expect((await billingState(deps, usuarioId)).account?.status_conta).toBe("pendente");
	}
});

test("with a real token money that does not exist buys nothing", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	const live = { ...deps, payments: { ...deps.payments, liveMode: true } };
	expect(await syncPayment(live, paymentId)).toBe("rejected");
	const state = await billingState(deps, usuarioId);
	expect(state.payments).toMatchObject([{ rejection: "test-money" }]);
	expect(state.account?.status_conta).toBe("pendente");
});

test("money that comes after the order was given up still counts", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	await deps.pool.query("update orders set status = 'expirado'");
	await syncPayment(deps, paymentId);
	const state = await billingState(deps, usuarioId);
	expect([state.orders[0]?.status, state.account?.status_conta]).toEqual(["pago", "ativo"]);
});

test("money that comes while the buyer fills in the form again holds nothing the form waits for", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, order, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
	// The provider's news is somebody else's doing, not the transaction's own.
	const elsewhere = AsyncLocalStorage.snapshot();
	const syncing = await deps.db.transaction(async (tx) => {
		// As a checkout does: first the account, then its order.
		await lockAccount(tx, usuarioId);
		const sync = elsewhere(() => syncPayment(deps, paymentId));
		await elsewhere(async () => {
			await soon(async () => (await deps.pool.query(waiting)).rowCount).toBe(1);
		});
		await tx.execute(sql`select 1 from orders where id = ${order.id} for no key update nowait`);
		return { sync };
	});
	expect(await syncing.sync).toBe("accepted");
});

test("if anything of an activation cannot be written, nothing is, and the next try does all of it", async () => {
	const deps = await makeTestDeps();
	const { usuarioId, providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	vi.spyOn(deps.jobs, "enqueue").mockRejectedValueOnce(new Error("queue away"));
	await expect(syncPayment(deps, paymentId)).rejects.toThrow("queue away");
	const nothing = await billingState(deps, usuarioId);
	expect(nothing.account?.status_conta).toBe("pendente");
	expect([nothing.payments, nothing.receipts, nothing.subscriptions, nothing.notices]).toEqual([[], [], [], []]);
	expect(await syncPayment(deps, paymentId)).toBe("accepted");
	expect((await billingState(deps, usuarioId)).receipts).toHaveLength(1);
});

test("a payment that is counted locks its account and its order once each", async () => {
	// Before the first connection, which keeps the way it asks.
	const asked = vi.spyOn(pg.Client.prototype, "query");
	onTestFinished(() => asked.mockRestore());
	const deps = await makeTestDeps();
	const { providerId } = await buy(deps, "profissional", "annual");
	const paymentId = await deps.provider.pay(providerId);
	asked.mockClear();
	expect(await syncPayment(deps, paymentId)).toBe("accepted");
	const locks = asked.mock.calls
		.map(([query]) => (typeof query === "string" ? query : (query as { text?: string }).text) ?? "")
		.filter((text) => text.endsWith("for no key update"));
	expect(locks.filter((text) => text.includes('from "a_usuarios"'))).toHaveLength(1);
	expect(locks.filter((text) => text.includes('from "orders"'))).toHaveLength(1);
});
