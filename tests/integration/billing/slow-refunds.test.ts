import { expect, test } from "vitest";
import { extraReturns } from "#server/billing/extras/extra-return.table.ts";
import { refundExtra } from "#server/billing/extras/refund-extra.job.ts";
import { returnOwnExtras } from "#server/billing/extras/return-extras.ts";
import { adminOrder } from "#server/billing/payments/admin-order.read.ts";
import { refundDuplicate } from "#server/billing/payments/refunds/refund-duplicate.job.ts";
import { RefundRefused } from "#server/billing/payments/refunds/refund-payment.ts";
import { sweepRefunds } from "#server/billing/payments/refunds/sweep-refunds.job.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { refundSubscription } from "#server/billing/subscription/refund-subscription.job.ts";
import { providerResources } from "#server/stand-in/stand-in.table.ts";
import {
	asked,
	decide,
	giveBackThree,
	pressRefund,
	refundsOf,
	slowDown,
	UNDER_WAY,
	withdraw,
} from "#tests/support/billing/slow-refunds.ts";
import { DAY, mailsOfKind, stateOf, subscribe } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";

const stateOfReturn = async (deps: TestDeps) => {
	const [row] = await deps.db.select().from(extraReturns);
	return { isBack: row?.sentAt !== null, isTold: row?.mailedAt !== null };
};

test("extras whose money the provider takes its time with are told when it is there, and the desk waits as well", async () => {
	const deps = await makeTestDeps();
	const { userId, paymentId, orderId, returnId } = await giveBackThree(deps);
	expect(await pressRefund(deps, userId, paymentId), "not even asked for").toBe("refund-under-way");
	await slowDown(deps);
	for (let tries = 0; tries < 3; tries++) {
		await expect(refundExtra.handle(deps, { returnId })).rejects.toThrow(UNDER_WAY);
	}
	expect(asked(deps)).toEqual([`return-${returnId}`]);
	expect(await stateOfReturn(deps)).toEqual({ isBack: false, isTold: false });
	expect(mailsOfKind(deps, "extras-returned")).toEqual([]);
	expect(await pressRefund(deps, userId, paymentId)).toBe("refund-under-way");
	expect((await adminOrder(deps, orderId))?.unreturned).toMatchObject([{ paymentId, endedAt: null }]);

	await decide(deps, paymentId, "approved");
	await refundExtra.handle(deps, { returnId });
	await refundExtra.handle(deps, { returnId });
	expect(await stateOfReturn(deps)).toEqual({ isBack: true, isTold: true });
	expect(mailsOfKind(deps, "extras-returned")).toHaveLength(1);
	expect(asked(deps)).toHaveLength(1);
	expect((await adminOrder(deps, orderId))?.unreturned).toEqual([]);
	expect(await pressRefund(deps, userId, paymentId)).toBe("asked");
});

test("a return that is refused in the end is seen among the failed tasks, and asked for anew it is another refund", async () => {
	const deps = await makeTestDeps();
	const { paymentId, orderId, returnId } = await giveBackThree(deps);
	await slowDown(deps);
	await expect(refundExtra.handle(deps, { returnId })).rejects.toThrow(UNDER_WAY);
	await decide(deps, paymentId, "rejected");
	await deps.jobs.work(deps);
	const failed = "select 1 from pgboss.job where name = 'billing.refund-extra' and state = 'failed'";
	await soon(async () => (await deps.pool.query(failed)).rowCount).toBe(1);
	expect(deps.givenUp.splice(0)).toEqual(["billing.refund-extra: the provider's refund is rejected"]);
	expect(mailsOfKind(deps, "extras-returned")).toEqual([]);
	expect(asked(deps)).toHaveLength(1);
	const [refused] = (await adminOrder(deps, orderId))?.unreturned ?? [];
	expect(refused?.endedAt).not.toBeNull();

	await deps.db.update(providerResources).set({ inner: {} });
	await refundExtra.handle(deps, { returnId });
	expect(asked(deps)).toEqual([`return-${returnId}`, `return-${returnId}-2`]);
	expect((await adminOrder(deps, orderId))?.unreturned, "what came back on another try").toEqual([]);
	expect((await refundsOf(deps, paymentId)).map(({ status }) => status)).toEqual(["rejected", "approved"]);
	expect(mailsOfKind(deps, "extras-returned")).toHaveLength(1);
});

test("money that came in vain is told to be back when it is", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps, "basico", "annual");
	const second = await deps.provider.pay(preapprovalId);
	await syncPayment(deps, second);
	await slowDown(deps);
	await expect(refundDuplicate.handle(deps, { paymentId: second })).rejects.toThrow(UNDER_WAY);
	await expect(refundDuplicate.handle(deps, { paymentId: second })).rejects.toThrow(UNDER_WAY);
	const returned = async () => (await stateOf(deps, userId)).payments.find(({ id }) => id === second);
	expect(await returned()).toMatchObject({ rejection: "duplicate", returnToldAt: null });
	expect(mailsOfKind(deps, "payment-returned")).toEqual([]);
	await decide(deps, second, "approved");
	await refundDuplicate.handle(deps, { paymentId: second });
	await refundDuplicate.handle(deps, { paymentId: second });
	expect((await returned())?.returnToldAt).not.toBeNull();
	expect(mailsOfKind(deps, "payment-returned")).toHaveLength(1);
	expect(asked(deps)).toHaveLength(1);
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("ativo");
});

test("what the payer's bank has taken of it is not sent, nor said to have been", async () => {
	const deps = await makeTestDeps();
	const { preapprovalId } = await subscribe(deps, "basico", "annual");
	const second = await deps.provider.pay(preapprovalId);
	await syncPayment(deps, second);
	await deps.provider.chargeBack(second);
	await refundDuplicate.handle(deps, { paymentId: second });
	expect(mailsOfKind(deps, "payment-returned")).toEqual([]);
	expect(await refundsOf(deps, second)).toEqual([]);
});

test("a withdrawal sends all of it at once, one that takes its time holds up no other, and nobody else sends it meanwhile", async () => {
	const deps = await makeTestDeps();
	const { userId, plan, pack, subscriptionId, leave } = await withdraw(deps);
	await leave();
	expect(await pressRefund(deps, userId, plan)).toBe("refund-under-way");
	await slowDown(deps);
	await expect(refundSubscription.handle(deps, { subscriptionId })).rejects.toThrow(UNDER_WAY);
	expect(asked(deps)).toEqual([`refund-${plan}`, `refund-${pack}`]);
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("ativo");
	await decide(deps, plan, "approved");
	await decide(deps, pack, "rejected");
	await expect(refundSubscription.handle(deps, { subscriptionId })).rejects.toThrow(RefundRefused);
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("cancelado");
	await expect(refundSubscription.handle(deps, { subscriptionId })).rejects.toThrow(UNDER_WAY);
	expect(asked(deps)).toEqual([`refund-${plan}`, `refund-${pack}`, `refund-${pack}-2`]);
});

test("each night what is left is asked about, and what of a withdrawal never went is asked for", async () => {
	const deps = await makeTestDeps();
	const { userId, plan, pack, subscriptionId, leave } = await withdraw(deps);
	await leave();
	await slowDown(deps);
	deps.provider.fault(500, { times: 8, method: "POST", path: new RegExp(`/${pack}/refunds`) });
	await expect(refundSubscription.handle(deps, { subscriptionId })).rejects.toThrow();
	await deps.pool.query("delete from pgboss.job where name = 'billing.refund-subscription'");
	await decide(deps, plan, "approved");
	const queued = "select 1 from pgboss.job where name = 'billing.refund-subscription'";
	await sweepRefunds.handle(deps, {});
	expect((await deps.pool.query(queued)).rowCount, "its own tries first").toBe(0);
	deps.clock.advance(3 * DAY);
	await sweepRefunds.handle(deps, {});
	expect((await stateOf(deps, userId)).account?.status_conta).toBe("cancelado");
	expect((await deps.pool.query(queued)).rowCount).toBe(1);
	deps.provider.recover();
	await deps.db.update(providerResources).set({ inner: {} });
	await refundSubscription.handle(deps, { subscriptionId });
	expect((await deps.provider.read("payment", pack))?.status).toBe("refunded");
	expect(await refundsOf(deps, plan)).toHaveLength(1);
});

test("a part that is under way goes first: the whole is sent when it is known how much is left", async () => {
	const deps = await makeTestDeps();
	const { userId, pack, subscriptionId, leave } = await withdraw(deps);
	expect((await returnOwnExtras(deps, { userId, kind: "extra-fichas", quantity: 3, seen: 10 })).ok).toBe(true);
	const [row] = await deps.db.select().from(extraReturns);
	await slowDown(deps);
	await expect(refundExtra.handle(deps, { returnId: row?.id ?? "" })).rejects.toThrow(UNDER_WAY);
	await leave();
	await deps.db.update(providerResources).set({ inner: {} });
	await expect(refundSubscription.handle(deps, { subscriptionId })).rejects.toThrow(UNDER_WAY);
	expect((await refundsOf(deps, pack)).map(({ amount }) => amount)).toEqual([8.1]);
	await decide(deps, pack, "approved");
	await refundExtra.handle(deps, { returnId: row?.id ?? "" });
	await refundSubscription.handle(deps, { subscriptionId });
	expect((await refundsOf(deps, pack)).map(({ amount }) => amount)).toEqual([8.1, 18.9]);
});
