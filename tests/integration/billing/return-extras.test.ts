import { AsyncLocalStorage } from "node:async_hooks";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { countReturnable } from "#core/billing/extras/return-extras.ts";
import { quotaIn } from "#core/billing/plans/quota.ts";
import { profiles } from "#server/accounts/account.table.ts";
import { countFicha } from "#server/accounts/quota/count-ficha.ts";
import { buyExtra } from "#server/billing/extras/buy-extra.ts";
import { extraReturns } from "#server/billing/extras/extra-return.table.ts";
import { readOwnReturnables } from "#server/billing/extras/extra-returns.read.ts";
import { returnOwnExtras } from "#server/billing/extras/return-extras.ts";
import { sweepReturns } from "#server/billing/extras/sweep-returns.job.ts";
import { payments } from "#server/billing/payments/order.table.ts";
import { refundPurchase } from "#server/billing/payments/refunds/refund-purchase.ts";
import { sweepRefunds } from "#server/billing/payments/refunds/sweep-refunds.job.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { subscriptions } from "#server/billing/subscription/subscription.table.ts";
import { returnExtrasByDesk } from "#server/desk/accounts/return-extras-by-desk.ts";
import { readDeskRecords } from "#server/desk/records/write-desk-record.ts";
import { changeRole } from "#server/team/change-role.ts";
import { deactivateMember } from "#server/team/deactivate-member.ts";
import { buy } from "#tests/support/billing/buy.ts";
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
import { makeMember } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";

const MONTH = "2026-11";
const notOffered = { ok: false, reason: "not-offered" };

async function buyPack(deps: TestDeps, userId: string) {
	await buyExtra(deps, { userId, extra: "fichas" });
	return payOrder(deps, "extra-fichas");
}

async function use(deps: TestDeps, userId: string, count: number, month = MONTH) {
	for (let i = 0; i < count; i++) await deps.db.transaction((tx) => countFicha(tx, userId, month));
}

async function offered(deps: TestDeps, userId: string, kind: "extra-fichas" | "extra-perfil") {
	const { returnable } = await readOwnReturnables(deps, userId, kind);
	return { count: countReturnable(returnable), worth: returnable.reduce((sum, { amount }) => sum + amount, 0) };
}

/** How many of so many at once got through; one that found no free connection in time did not. */
async function wonOf(count: number, ask: () => Promise<{ ok: boolean }>): Promise<number> {
	const answers = await Promise.allSettled(Array.from({ length: count }, ask));
	return answers.filter((answer) => answer.status === "fulfilled" && answer.value.ok).length;
}

const refundedAt = (deps: TestDeps, id: string) => async () =>
	(await deps.provider.read("payment", id))?.transaction_amount_refunded;

test("unused fichas of a pack go back at a tenth of its price each, fifty presses are one", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	const { paymentId, order } = await buyPack(deps, userId);
	await use(deps, userId, 33);
	expect(await offered(deps, userId, "extra-fichas")).toEqual({ count: 7, worth: 1_890 });
	const asked = { userId, kind: "extra-fichas", quantity: 3, seen: 7 } as const;
	expect(await wonOf(50, () => returnOwnExtras(deps, asked))).toBe(1);
	expect(await returnOwnExtras(deps, asked)).toEqual(notOffered);
	await deps.jobs.work(deps);
	await soon(refundedAt(deps, paymentId)).toBe(8.1);
	await soon(() => mailsOfKind(deps, "extras-returned").map(({ subject }) => subject)).toEqual([
		"Devolução de 3 fichas extras: R$ 8,10",
	]);
	const { profile, account } = await stateOf(deps, userId);
	expect(profile && quotaIn(MONTH, profile)).toEqual({ used: 33, limit: 37, left: 4 });
	expect(account?.status_conta).toBe("ativo");

	// The rest of what is unused; the three that were used stay paid.
	expect((await returnOwnExtras(deps, { ...asked, quantity: 4, seen: 4 })).ok).toBe(true);
	await soon(refundedAt(deps, paymentId)).toBe(18.9);
	await syncPayment(deps, paymentId);
	expect(await offered(deps, userId, "extra-fichas")).toEqual({ count: 0, worth: 0 });
	expect((await stateOf(deps, userId)).orders.find(({ id }) => id === order.id)?.status).toBe("pago");
	expect((await stateOf(deps, userId)).profile?.extraFichas).toBe(3);
});

test("a whole pack goes back to the cent, and what it gave is taken once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	const first = await buyPack(deps, userId);
	await pass(deps, HOUR);
	const second = await buyPack(deps, userId);
	await use(deps, userId, 35);
	expect(await offered(deps, userId, "extra-fichas")).toEqual({ count: 15, worth: 4_050 });
	// The newest pack first: it is whole, the older one is half used.
	expect((await returnOwnExtras(deps, { userId, kind: "extra-fichas", quantity: 12, seen: 15 })).ok).toBe(true);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", second.paymentId))?.status).toBe("refunded");
	await soon(refundedAt(deps, first.paymentId)).toBe(5.4);
	await syncPayment(deps, second.paymentId);
	const { profile, orders } = await stateOf(deps, userId);
	expect(profile?.extraFichas).toBe(8);
	expect(orders.find(({ id }) => id === second.order.id)?.status).toBe("devolvido");
	// With the plan the rest goes back, and no more than was paid.
	expect((await refundPurchase(deps, { userId })).ok).toBe(true);
	await letUndoPass(deps);
	await soon(async () => (await deps.provider.read("payment", first.paymentId))?.status).toBe("refunded");
	await soon(async () => (await stateOf(deps, userId)).profile?.extraFichas).toBe(0);
});

test("fichas that are being used in the same moment are not given back as well", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await buyPack(deps, userId);
	await use(deps, userId, 30);
	const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
	// The customer asks in another request, not inside the transaction that counts.
	const elsewhere = AsyncLocalStorage.snapshot();
	const asked = await deps.db.transaction(async (tx) => {
		for (let i = 0; i < 10; i++) await countFicha(tx, userId, MONTH);
		const answer = elsewhere(() => returnOwnExtras(deps, { userId, kind: "extra-fichas", quantity: 10, seen: 10 }));
		await elsewhere(async () => {
			await soon(async () => (await deps.pool.query(waiting)).rowCount).toBe(1);
		});
		return { answer };
	});
	expect(await asked.answer).toEqual(notOffered);
	expect((await stateOf(deps, userId)).profile).toMatchObject({ extraFichas: 10, fichas_utilizadas: 40 });
});

test("nothing unreasonable is given back: more, none, halves, after seven days, somebody else's", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await buyPack(deps, userId);
	const ask = (quantity: number, seen = 10, who = userId) =>
		returnOwnExtras(deps, { userId: who, kind: "extra-fichas", quantity, seen });
	for (const quantity of [11, 0, -3, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
		expect(await ask(quantity)).toEqual(notOffered);
	}
	expect(await ask(3, 9)).toEqual(notOffered);
	expect(await ask(3, 10, deps.random.uuid())).toEqual(notOffered);
	await pass(deps, 7 * DAY + 1);
	expect(await ask(3)).toEqual(notOffered);
	expect(await deps.db.select().from(extraReturns)).toEqual([]);
});

test("a pack of the month that has just ended is given back by what was used in it", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	await pass(deps, 14 * DAY);
	const { paymentId } = await buyPack(deps, userId);
	await use(deps, userId, 36);
	await pass(deps, 3 * DAY);
	await use(deps, userId, 5, "2026-12");
	expect(await offered(deps, userId, "extra-fichas")).toEqual({ count: 4, worth: 1_080 });
	expect((await returnOwnExtras(deps, { userId, kind: "extra-fichas", quantity: 4, seen: 4 })).ok).toBe(true);
	expect((await offered(deps, userId, "extra-fichas")).count).toBe(0);
	await deps.jobs.work(deps);
	await soon(refundedAt(deps, paymentId)).toBe(10.8);
	const { profile } = await stateOf(deps, userId);
	expect(profile && quotaIn("2026-12", profile)).toEqual({ used: 5, limit: 30, left: 25 });
});

test("three of ten profiles go back with what was paid for them; those somebody sits in do not", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	const paid: number[] = [];
	for (let i = 0; i < 10; i++) {
		await buyExtra(deps, { userId, extra: "perfil" });
		paid.push((await payOrder(deps, "extra-perfil")).order.amount);
	}
	expect((await offered(deps, userId, "extra-perfil")).count).toBe(10);
	for (const name of ["Bia Um", "Caio Dois"]) await makeMember(deps, userId, name);
	expect((await offered(deps, userId, "extra-perfil")).count).toBe(8);
	const asked = { userId, kind: "extra-perfil", quantity: 3, seen: 8 } as const;
	expect(await wonOf(50, () => returnOwnExtras(deps, asked))).toBe(1);
	await deps.jobs.work(deps);
	const refunded = async () =>
		(await stateOf(deps, userId)).payments.filter(({ status }) => status === "refunded").map(({ amount }) => amount);
	await soon(refunded).toEqual(paid.slice(7));
	expect((await stateOf(deps, userId)).subscription.extraProfiles).toBe(7);
	expect((await offered(deps, userId, "extra-perfil")).count).toBe(5);
});

test("a profile that somebody sat in since it was bought is used, though they have left it or manage now", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "profissional", "annual");
	const seat = holderSeat(userId);
	const buyProfile = async () => {
		await buyExtra(deps, { userId, extra: "perfil" });
		await payOrder(deps, "extra-perfil");
		await pass(deps, HOUR);
	};
	const bia = await makeMember(deps, userId, "Bia Um");
	const caio = await makeMember(deps, userId, "Caio Dois");
	await buyProfile();
	// In somebody's place: the plan's three are taken, the new one is not.
	await deactivateMember(deps, { seat, personId: bia.userId });
	await pass(deps, HOUR);
	await makeMember(deps, userId, "Dora Tres");
	expect((await offered(deps, userId, "extra-perfil")).count).toBe(1);
	const eva = await makeMember(deps, userId, "Eva Quatro");
	await pass(deps, 5 * DAY);
	await deactivateMember(deps, { seat, personId: eva.userId });
	expect((await offered(deps, userId, "extra-perfil")).count).toBe(0);
	await buyProfile();
	expect((await offered(deps, userId, "extra-perfil")).count).toBe(1);
	for (const name of ["Gil Cinco", "Ivo Seis"]) await makeMember(deps, userId, name);
	await pass(deps, HOUR);
	expect((await changeRole(deps, { seat, personId: caio.userId, role: "gestao" })).ok).toBe(true);
	expect((await offered(deps, userId, "extra-perfil")).count).toBe(0);
});

test("an admin gives back of one order, also after the seven days", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico", "annual");
	const { order, paymentId } = await buyPack(deps, userId);
	await pass(deps, 9 * DAY);
	const admin = { id: deps.random.uuid(), email: "chefe@exemplo.com.br" };
	const asking = { admin, reason: "escreveu a tempo" };
	const giveBack = (asked: { orderId: string; quantity: number; seen: number }) =>
		returnExtrasByDesk(deps, { ...asking, ...asked });
	expect(await giveBack({ orderId: deps.random.uuid(), quantity: 1, seen: 10 })).toEqual(notOffered);
	const plan = (await stateOf(deps, userId)).orders.find(({ kind }) => kind === "plano");
	expect(await giveBack({ orderId: plan?.id ?? "", quantity: 1, seen: 1 })).toEqual(notOffered);
	const asked = { orderId: order.id, quantity: 10, seen: 10 };
	const unsaid = { ...asking, ...asked, reason: " " };
	expect(await returnExtrasByDesk(deps, unsaid)).toEqual({ ok: false, reason: "no-reason" });
	expect(await wonOf(50, () => giveBack(asked))).toBe(1);
	expect(await readDeskRecords(deps, userId)).toMatchObject([{ act: "devolveu", reason: "escreveu a tempo" }]);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", paymentId))?.status).toBe("refunded");
	expect(await deps.db.select().from(extraReturns)).toMatchObject([{ askedBy: "admin", quantity: 10, amount: 2_700 }]);
	const [profile] = await deps.db.select().from(profiles).where(eq(profiles.user_id, userId));
	expect(profile?.extraFichas).toBe(0);
});

test("while the provider is away the return waits, and the same key sends it once", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	const { paymentId } = await buyPack(deps, userId);
	deps.provider.fault("drop-after", { method: "POST", times: 4 });
	expect((await returnOwnExtras(deps, { userId, kind: "extra-fichas", quantity: 2, seen: 10 })).ok).toBe(true);
	await deps.jobs.work(deps);
	await soon(() => mailsOfKind(deps, "extras-returned")).toHaveLength(1);
	expect(await refundedAt(deps, paymentId)()).toBe(5.4);
});

test("money that has not gone two days after it was promised back is asked for again, once and under the same key", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	const { paymentId } = await buyPack(deps, userId);
	expect((await returnOwnExtras(deps, { userId, kind: "extra-fichas", quantity: 10, seen: 10 })).ok).toBe(true);
	// As after the last try of the job: nothing is left in the queue.
	await deps.pool.query("delete from pgboss.job where name = 'billing.refund-extra'");
	await sweepReturns.handle(deps, {});
	await deps.jobs.work(deps);
	expect((await deps.provider.read("payment", paymentId))?.status).toBe("approved");
	await pass(deps, 3 * DAY);
	await sweepReturns.handle(deps, {});
	await soon(async () => (await deps.provider.read("payment", paymentId))?.status).toBe("refunded");
	await soon(async () => (await deps.db.select().from(extraReturns))[0]?.mailedAt !== null).toBe(true);
	await sweepReturns.handle(deps, {});
	const keys = deps.provider.calls.filter(({ path }) => path.includes("refunds")).map(({ key }) => key);
	expect(new Set(keys).size).toBe(1);
});

test("money that does not fit its order is left to a person: the sweep neither sends it back nor writes to whom it names", async () => {
	const deps = await makeTestDeps();
	const { providerId } = await buy(deps);
	const paymentId = await deps.provider.pay(providerId);
	await deps.provider.tamper("payment", paymentId, { transaction_amount: 1163.99 });
	expect(await syncPayment(deps, paymentId)).toBe("rejected");
	await pass(deps, 3 * DAY);
	await sweepRefunds.handle(deps, {});
	await deps.jobs.work(deps);
	const queued = await deps.pool.query("select 1 from pgboss.job where name = 'billing.refund-duplicate'");
	expect(queued.rows).toEqual([]);
	expect((await deps.provider.read("payment", paymentId))?.status).toBe("approved");
});

test("what was paid back in the provider's own panel is not offered a second time", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	const { paymentId } = await buyPack(deps, userId);
	expect(await offered(deps, userId, "extra-fichas")).toEqual({ count: 10, worth: 2_700 });
	await deps.db.update(payments).set({ refunded: 1_000 }).where(eq(payments.id, paymentId));
	expect(await offered(deps, userId, "extra-fichas")).toEqual({ count: 6, worth: 1_620 });
	await deps.db.update(payments).set({ refunded: 2_700 }).where(eq(payments.id, paymentId));
	expect(await offered(deps, userId, "extra-fichas")).toEqual({ count: 0, worth: 0 });
});

test("of a plan that is running out an unused profile goes back as well", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps, "basico");
	await buyExtra(deps, { userId, extra: "perfil" });
	await payOrder(deps, "extra-perfil");
	await deps.db.update(subscriptions).set({ status: "encerrando" });
	const { count } = await offered(deps, userId, "extra-perfil");
	expect(count).toBe(1);
	expect((await returnOwnExtras(deps, { userId, kind: "extra-perfil", quantity: 1, seen: 1 })).ok).toBe(true);
});
