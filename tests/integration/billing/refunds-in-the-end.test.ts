import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { extraReturns } from "#server/billing/extras/extra-return.table.ts";
import { refundExtra } from "#server/billing/extras/refund-extra.job.ts";
import { adminOrder } from "#server/billing/payments/admin-order.read.ts";
import { refunds } from "#server/billing/payments/refunds/refund.table.ts";
import { refundByDesk } from "#server/billing/payments/refunds/refund-by-desk.job.ts";
import { refundDuplicate } from "#server/billing/payments/refunds/refund-duplicate.job.ts";
import { sweepRefunds } from "#server/billing/payments/refunds/sweep-refunds.job.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { refundSubscription } from "#server/billing/subscription/refund-subscription.job.ts";
import {
	asked,
	decide,
	giveBackThree,
	pressRefund,
	slowDown,
	UNDER_WAY,
	withdraw,
} from "#tests/support/billing/slow-refunds.ts";
import { DAY, mailsOfKind, stateOf, subscribe } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";

/** A plan that is paid, whose money the provider will take its time with. */
async function paidSlowly(deps: TestDeps) {
	const { userId } = await subscribe(deps, "basico");
	await slowDown(deps);
	return { userId, paymentId: (await stateOf(deps, userId)).payments[0]?.id ?? "" };
}

/** A mail's words, however its lines are broken. */
const wordsOf = (deps: TestDeps, kind: string) => mailsOfKind(deps, kind)[0]?.text.replace(/\s+/g, " ");

const outcomes = async (deps: TestDeps) => (await deps.db.select().from(refunds)).map(({ outcome }) => outcome);

test("extras that the release before has sent, with nobody told yet, are told and not sent again", async () => {
	const deps = await makeTestDeps();
	const { paymentId, returnId } = await giveBackThree(deps);
	await deps.provider.refund(paymentId, 8.1);
	await deps.db.update(extraReturns).set({ sentAt: deps.clock.now() });
	await refundExtra.handle(deps, { returnId });
	await refundExtra.handle(deps, { returnId });
	expect(asked(deps)).toEqual([]);
	expect(mailsOfKind(deps, "extras-returned")).toHaveLength(1);
	expect(wordsOf(deps, "extras-returned")).toContain("O Mercado Pago devolveu R$ 8,10 pelo mesmo meio do pagamento.");
});

test.each([
	["in the provider's panel", "refunded", 1],
	["to the payer's bank", "charged_back", 0],
])("one that the provider no longer shows is over when all of the payment went back %s", async (_, status, mails) => {
	const deps = await makeTestDeps();
	const { paymentId, returnId, orderId } = await giveBackThree(deps);
	await slowDown(deps);
	await expect(refundExtra.handle(deps, { returnId })).rejects.toThrow(UNDER_WAY);
	await deps.provider.tamper("payment", paymentId, { refunds: [] });
	await expect(refundExtra.handle(deps, { returnId })).rejects.toThrow(UNDER_WAY);
	expect(await outcomes(deps)).toEqual([null]);
	await deps.provider.tamper("payment", paymentId, { status, date_last_updated: deps.clock.now().toISOString() });
	await refundExtra.handle(deps, { returnId });
	expect(await outcomes(deps)).toEqual(["devolvido"]);
	expect(mailsOfKind(deps, "extras-returned")).toHaveLength(mails);
	expect((await adminOrder(deps, orderId))?.unreturned).toEqual([]);
	const [row] = await deps.db.select().from(extraReturns).where(eq(extraReturns.id, returnId));
	expect([row?.sentAt, row?.mailedAt]).not.toContain(null);
});

test("a part of the desk that stays in process is over when the payer's bank took all of it, and is not said to be sent", async () => {
	const deps = await makeTestDeps();
	const { paymentId } = await paidSlowly(deps);
	const decided = { paymentId, amount: 1000, key: deps.random.uuid() };
	await expect(refundByDesk.handle(deps, decided)).rejects.toThrow(UNDER_WAY);
	await deps.provider.chargeBack(paymentId);
	await refundByDesk.handle(deps, decided);
	await refundByDesk.handle(deps, decided);
	expect(await outcomes(deps)).toEqual(["devolvido"]);
	expect(mailsOfKind(deps, "part-returned")).toEqual([]);
});

test("one that the provider has only authorized is under way", async () => {
	const deps = await makeTestDeps();
	const { preapprovalId } = await subscribe(deps, "basico", "annual");
	const second = await deps.provider.pay(preapprovalId);
	await syncPayment(deps, second);
	await slowDown(deps);
	await expect(refundDuplicate.handle(deps, { paymentId: second })).rejects.toThrow(UNDER_WAY);
	await decide(deps, second, "authorized");
	await expect(refundDuplicate.handle(deps, { paymentId: second })).rejects.toThrow(UNDER_WAY);
	expect(await outcomes(deps)).toEqual([null]);
	expect(mailsOfKind(deps, "payment-returned")).toEqual([]);
});

test("a withdrawal that nobody tries any more is the desk's to send", async () => {
	const deps = await makeTestDeps();
	const { userId, plan, leave } = await withdraw(deps);
	await leave();
	await deps.pool.query("delete from pgboss.job where name = 'billing.refund-subscription'");
	deps.clock.advance(30 * DAY);
	expect(await pressRefund(deps, userId, plan)).toBe("refund-under-way");
	deps.clock.advance(1);
	expect(await pressRefund(deps, userId, plan)).toBe("asked");
});

test("a part of the desk that is back when its task had long given up is told once, by the night", async () => {
	const deps = await makeTestDeps();
	const { userId, paymentId } = await paidSlowly(deps);
	expect(await pressRefund(deps, userId, paymentId, "10,00")).toBe("asked");
	const inLine = await deps.pool.query("select data from pgboss.job where name = 'billing.refund-by-desk'");
	await expect(refundByDesk.handle(deps, inLine.rows[0]?.data)).rejects.toThrow(UNDER_WAY);
	await deps.pool.query(
		"update pgboss.job set state = 'failed', completed_on = now() where name = 'billing.refund-by-desk'",
	);
	await decide(deps, paymentId, "approved");
	deps.clock.advance(3 * DAY);
	await sweepRefunds.handle(deps, {});
	await sweepRefunds.handle(deps, {});
	await deps.jobs.work(deps);
	await soon(() => mailsOfKind(deps, "part-returned")).toHaveLength(1);
	expect(wordsOf(deps, "part-returned")).toContain("O Mercado Pago devolveu R$ 10,00, como pediu o nosso atendimento");
	await soon(() => pressRefund(deps, userId, paymentId, "10,00")).toBe("asked");
	expect(asked(deps)).toHaveLength(1);
});

test("money in vain that is back when its task had given up is told once, though the notification came first", async () => {
	const deps = await makeTestDeps();
	const { preapprovalId } = await subscribe(deps, "basico", "annual");
	const second = await deps.provider.pay(preapprovalId);
	await syncPayment(deps, second);
	await slowDown(deps);
	await expect(refundDuplicate.handle(deps, { paymentId: second })).rejects.toThrow(UNDER_WAY);
	await deps.pool.query("delete from pgboss.job where name = 'billing.refund-duplicate'");
	await decide(deps, second, "approved");
	await syncPayment(deps, second);
	deps.clock.advance(3 * DAY);
	await sweepRefunds.handle(deps, {});
	await deps.jobs.work(deps);
	await soon(() => mailsOfKind(deps, "payment-returned")).toHaveLength(1);
	expect(wordsOf(deps, "payment-returned")).toContain("O Mercado Pago devolveu o valor inteiro");
	expect(asked(deps)).toHaveLength(1);
});

test("money in vain that was refused just now is asked for anew the night after, not before somebody could look", async () => {
	const deps = await makeTestDeps();
	const { preapprovalId } = await subscribe(deps, "basico", "annual");
	const second = await deps.provider.pay(preapprovalId);
	await syncPayment(deps, second);
	await slowDown(deps);
	await expect(refundDuplicate.handle(deps, { paymentId: second })).rejects.toThrow(UNDER_WAY);
	await deps.pool.query("delete from pgboss.job where name = 'billing.refund-duplicate'");
	const inLine = async () =>
		(await deps.pool.query("select from pgboss.job where name = 'billing.refund-duplicate'")).rowCount;
	await decide(deps, second, "rejected");
	deps.clock.advance(3 * DAY);
	await sweepRefunds.handle(deps, {});
	expect(await inLine()).toBe(0);
	deps.clock.advance(DAY);
	await sweepRefunds.handle(deps, {});
	expect(await inLine()).toBe(1);
});

test("by night a withdrawal is asked for anew neither while its own task tries, nor when it was refused just now", async () => {
	const deps = await makeTestDeps();
	const { plan, pack, subscriptionId, leave } = await withdraw(deps);
	await leave();
	await slowDown(deps);
	await expect(refundSubscription.handle(deps, { subscriptionId })).rejects.toThrow(UNDER_WAY);
	const inLine = async () =>
		(await deps.pool.query("select from pgboss.job where name = 'billing.refund-subscription'")).rowCount;
	deps.clock.advance(3 * DAY);
	await sweepRefunds.handle(deps, {});
	expect(await inLine(), "its own, from the day it was asked for").toBe(1);
	await deps.pool.query("update pgboss.job set state = 'failed' where name = 'billing.refund-subscription'");
	await decide(deps, plan, "approved");
	await decide(deps, pack, "rejected");
	await sweepRefunds.handle(deps, {});
	expect(await inLine()).toBe(1);
	deps.clock.advance(DAY);
	await sweepRefunds.handle(deps, {});
	expect(await inLine()).toBe(2);
	expect(asked(deps)).toHaveLength(2);
});
