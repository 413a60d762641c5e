import { expect, test } from "vitest";
import { deleteAccount } from "#server/accounts/data-rights/delete-account.ts";
import { buyExtra } from "#server/billing/extras/buy-extra.ts";
import { returnOwnExtras } from "#server/billing/extras/return-extras.ts";
import { refundPurchase } from "#server/billing/payments/refunds/refund-purchase.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { renewPlan } from "#server/billing/plans/renew-plan.ts";
import { sweepSubscriptions } from "#server/billing/subscription/sweep-subscriptions.job.ts";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import { deletion } from "#server/deletion-parts.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { giveBackThree, pressRefund, withdraw } from "#tests/support/billing/slow-refunds.ts";
import {
	DAY,
	HOUR,
	letUndoPass,
	mailsOfKind,
	pass,
	payOrder,
	stateOf,
	subscribe,
} from "#tests/support/billing/subscribe.ts";
import { enter, makeAccount, PASSWORD } from "#tests/support/make-account.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";

/** Of a kind, each as its subject and its words, however they are broken into lines. */
const told = (deps: TestDeps, kind: string) =>
	mailsOfKind(deps, kind).map(({ subject, text }) => `${subject} ${text}`.replace(/\s+/g, " "));

/** Nobody is told of it a second time by whoever asks again. */
async function everyoneTold(deps: TestDeps, paymentId: string): Promise<void> {
	await syncPayment(deps, paymentId);
	await soon(async () => {
		const { rows } = await deps.pool.query(
			"select count(*)::int as left from pgboss.job where name like 'billing.%' and state in ('created', 'active', 'retry')",
		);
		return rows[0].left;
	}).toBe(0);
}

test("an extra that the desk sends back whole is told: what, how much, and that it is over", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await buyExtra(deps, { userId, extra: "fichas" });
	const { paymentId } = await payOrder(deps, "extra-fichas");
	await deps.jobs.work(deps);
	expect(await pressRefund(deps, userId, paymentId)).toBe("asked");
	await soon(() => told(deps, "whole-returned")).toEqual([
		expect.stringMatching(/^Devolvemos R\$ 27,00 do seu pagamento .*por inteiro.* Compra: \+10 fichas no mês/),
	]);
	await everyoneTold(deps, paymentId);
	expect(told(deps, "whole-returned")).toHaveLength(1);
	expect(told(deps, "ended")).toEqual([]);
});

test("what was left of an extra is told when the desk sends that back, by itself", async () => {
	const deps = await makeTestDeps();
	const { userId, paymentId } = await giveBackThree(deps);
	await deps.jobs.work(deps);
	await soon(() => told(deps, "extras-returned").length).toBe(1);
	expect(await pressRefund(deps, userId, paymentId, "18,90")).toBe("asked");
	await soon(() => told(deps, "whole-returned")).toEqual([
		expect.stringMatching(/^Devolvemos R\$ 18,90 .*Valor pago: R\$ 27,00 Valor devolvido agora: R\$ 18,90/),
	]);
	expect(told(deps, "part-returned")).toEqual([]);
});

test("who gives back all of an extra is told by that alone", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await buyExtra(deps, { userId, extra: "fichas" });
	const { paymentId } = await payOrder(deps, "extra-fichas");
	expect((await returnOwnExtras(deps, { userId, kind: "extra-fichas", quantity: 10, seen: 10 })).ok).toBe(true);
	await deps.jobs.work(deps);
	await soon(() => told(deps, "extras-returned").length).toBe(1);
	await everyoneTold(deps, paymentId);
	expect(told(deps, "whole-returned")).toEqual([]);
});

test("a withdrawal is told with the plan and its money, and the extra with its own", async () => {
	const deps = await makeTestDeps();
	const { pack, plan, leave } = await withdraw(deps);
	await leave();
	await deps.jobs.work(deps);
	await soon(() => told(deps, "ended")).toEqual([
		expect.stringMatching(/^Devolvemos seu pagamento .*Compra: Plano Básico anual Valor devolvido: R\$ 684,00/),
	]);
	await soon(() => told(deps, "whole-returned")).toEqual([expect.stringMatching(/^Devolvemos R\$ 27,00 /)]);
	await everyoneTold(deps, pack);
	await everyoneTold(deps, plan);
	expect([told(deps, "ended").length, told(deps, "whole-returned").length]).toEqual([1, 1]);
});

test("a year that ends because its renewal went back is not told as one that ran out", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	await pass(deps, 340 * DAY);
	await renewPlan(deps, { userId });
	const { paymentId } = await payOrder(deps, "renovacao");
	await pass(deps, 30 * DAY);
	await sweepSubscriptions.handle(deps, {});
	await deps.jobs.work(deps);
	expect(await pressRefund(deps, userId, paymentId)).toBe("asked");
	await soon(() => told(deps, "ended")).toEqual([
		expect.stringMatching(
			/^Devolvemos seu pagamento .*Compra: Renovação do plano Básico anual Valor devolvido: R\$ 684,00/,
		),
	]);
	await everyoneTold(deps, paymentId);
	expect(told(deps, "whole-returned")).toEqual([]);
});

test("money of a plan that had already ended is told too", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	const paymentId = (await stateOf(deps, userId)).payments[0]?.id ?? "";
	await deps.provider.refund(paymentId, 100);
	await syncPayment(deps, paymentId);
	await pass(deps, 400 * DAY);
	await sweepSubscriptions.handle(deps, {});
	await deps.pool.query("update subscriptions set status = 'encerrada', ended_at = $1", [deps.clock.now()]);
	await pass(deps, HOUR);
	await deps.jobs.work(deps);
	await deps.provider.refund(paymentId);
	await syncPayment(deps, paymentId);
	await soon(() => told(deps, "whole-returned")).toEqual([expect.stringMatching(/^Devolvemos R\$ 584,00 /)]);
	expect(told(deps, "ended").join()).not.toContain("Devolvemos");
});

test("who deletes the account right after asking for the money is told too, and sent to no page of the account", async () => {
	const deps = await makeTestDeps();
	const account = await makeAccount(deps);
	const { usuarioId: userId, providerId } = await buy(deps, "basico", "annual", { email: account.email });
	const paymentId = await deps.provider.pay(providerId);
	await syncPayment(deps, paymentId);
	expect((await refundPurchase(deps, { userId })).ok).toBe(true);
	const { current } = await enter(deps, account);
	const proof = { current, password: PASSWORD, code: undefined };
	expect((await deleteAccount(deps, proof, deletion)).ok).toBe(true);
	await letUndoPass(deps);
	await deps.jobs.work(deps);
	await soon(() => told(deps, "whole-returned")).toEqual([
		expect.stringMatching(/^Devolvemos R\$ 684,00 do seu pagamento .*Compra: Plano Básico anual/),
	]);
	expect(told(deps, "whole-returned").join()).not.toMatch(/fichas feitas|\/app\/plano/);
	await everyoneTold(deps, paymentId);
	expect(told(deps, "whole-returned")).toHaveLength(1);
});

test("of a monthly plan the end tells of the charge that ended it, and each that goes back after it is told by itself", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico");
	await pass(deps, 31 * DAY);
	await syncPreapproval(deps, preapprovalId);
	const charges = (await stateOf(deps, userId)).payments.map(({ id }) => id);
	expect(charges).toHaveLength(2);
	for (const id of charges) {
		await deps.provider.refund(id);
		await syncPayment(deps, id);
		await pass(deps, HOUR);
	}
	// Told when both are back.
	await deps.jobs.work(deps);
	await soon(() => told(deps, "ended")).toEqual([expect.stringMatching(/Valor devolvido: R\$ 79,00/)]);
	await soon(() => told(deps, "whole-returned")).toEqual([expect.stringMatching(/^Devolvemos R\$ 79,00 /)]);
});
