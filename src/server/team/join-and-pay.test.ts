import { expect, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { buyExtra } from "#server/billing/extras/buy-extra.ts";
import { syncOrder } from "#server/billing/payments/sync-order.ts";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { accessOfAccount } from "#server/billing/plans/access-of-account.ts";
import { syncPreapproval } from "#server/billing/subscription/sync-preapproval.ts";
import { billingState } from "#tests/support/billing/billing-state.ts";
import { buy } from "#tests/support/billing/buy.ts";
import { HOUR, orderOfKind, pass } from "#tests/support/billing/subscribe.ts";
import { enter, makeAccount } from "#tests/support/make-account.ts";
import { makeAgency } from "#tests/support/make-team.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { joinWithAccount } from "./accept-invite.ts";
import { deactivateMember } from "./deactivate-member.ts";
import { teamInvites } from "./invite.table.ts";
import { inviteMember } from "./invite-member.ts";
import { inviteToken } from "./invite-token.ts";

/** Rui has a trial of his own and an agency's invitation. */
async function makeWorld() {
	const deps = await makeTestDeps();
	const { userId: accountId } = await makeAgency(deps);
	const seat = holderSeat(accountId);
	const rui = await makeAccount(deps, "rui@exemplo.com.br", "rui");
	const join = async () => {
		await inviteMember(deps, { seat, email: rui.email, role: "corretor" });
		const [invite] = await deps.db.select().from(teamInvites);
		const { current } = await enter(deps, rui);
		return joinWithAccount(deps, { token: inviteToken(deps, invite?.id ?? ""), current });
	};
	const leave = () => deactivateMember(deps, { seat, personId: rui.userId });
	return { deps, seat, rui, join, leave };
}

const returnedMails = (deps: TestDeps) => deps.mail.messages.filter(({ id }) => id.startsWith("payment-returned-"));

test("joining closes open orders, here and at the provider; what is paid all the same goes back with a mail", async () => {
	const { deps, rui, join } = await makeWorld();
	await deps.jobs.work(deps);
	const card = await buy(deps, "basico", "annual", { email: rui.email });
	const pix = await buy(deps, "premium", "annual", { email: rui.email });
	const pixId = await deps.provider.pay(pix.providerId, { method: "pix" });
	await syncPayment(deps, pixId);
	const monthly = await buy(deps, "basico", "monthly", { email: rui.email });
	expect((await join()).ok).toBe(true);
	await soon(async () => (await deps.provider.read("preapproval", monthly.providerId))?.status).toBe("cancelled");
	await soon(async () => (await deps.provider.read("payment", pixId))?.status).toBe("cancelled");
	await expect(deps.provider.pay(card.providerId)).rejects.toThrow();
	expect((await billingState(deps, rui.userId)).account?.status_conta).toBe("ativo");
	expect((await billingState(deps, rui.userId)).subscriptions).toEqual([]);
});

test("a payment that was on its way when they joined is refunded and told", async () => {
	const { deps, rui, join, leave } = await makeWorld();
	const { providerId, order } = await buy(deps, "basico", "annual", { email: rui.email });
	const paymentId = await deps.provider.pay(providerId);
	expect((await join()).ok).toBe(true);
	await Promise.all(Array.from({ length: 20 }, () => syncPayment(deps, paymentId)));
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", paymentId))?.status).toBe("refunded");
	await soon(() => returnedMails(deps).map(({ text }) => text)).toEqual([
		expect.stringContaining("Você faz parte de uma equipe"),
	]);
	const refunds = deps.provider.calls.filter(({ path }) => path.includes("refunds"));
	expect(new Set(refunds.map(({ key }) => key)).size).toBe(1);
	await syncOrder(deps, order.id);
	expect((await billingState(deps, rui.userId)).subscriptions).toEqual([]);
	expect((await leave()).ok).toBe(true);
	expect(await accessOfAccount(deps, rui.userId)).toMatchObject({ access: "read-only", reason: "no-plan" });
});

test("paid after leaving, an order that was closed meanwhile counts: they have what they paid for", async () => {
	const { deps, rui, join, leave } = await makeWorld();
	const { providerId } = await buy(deps, "basico", "annual", { email: rui.email });
	const paymentId = await deps.provider.pay(providerId);
	await join();
	await leave();
	await syncPayment(deps, paymentId);
	expect((await accessOfAccount(deps, rui.userId)).access).toBe("full");
});

test("leaving gives back the plan that was paid for oneself, and joining is not for who has one", async () => {
	const { deps, rui, join, leave } = await makeWorld();
	expect((await join()).ok).toBe(true);
	await leave();
	const { providerId } = await buy(deps, "profissional", "monthly", { email: rui.email });
	await deps.provider.authorize(providerId);
	await pass(deps, HOUR);
	await syncPreapproval(deps, providerId);
	expect((await join()).ok).toBe(false);
	// As it could happen before: paid while at the agency's seat.
	await deps.pool.query("update account_members set ended_at = null where user_id = $1", [rui.userId]);
	await deps.pool.query("update profiles set plano_tipo = null where user_id = $1", [rui.userId]);
	expect((await leave()).ok).toBe(true);
	const { account, profile } = await billingState(deps, rui.userId);
	expect([account?.status_conta, profile?.plano_tipo]).toEqual(["ativo", "profissional"]);
	expect((await accessOfAccount(deps, rui.userId)).access).toBe("full");
});

test("twenty times at once, joining and paying end in a seat and a refund, or in a plan and no seat", async () => {
	for (let round = 0; round < 3; round++) {
		const { deps, rui, join } = await makeWorld();
		const { providerId } = await buy(deps, "basico", "annual", { email: rui.email });
		const paymentId = await deps.provider.pay(providerId);
		const [joined] = await Promise.all([join(), ...Array.from({ length: 20 }, () => syncPayment(deps, paymentId))]);
		const { subscriptions, payments } = await billingState(deps, rui.userId);
		expect(subscriptions).toHaveLength(joined.ok ? 0 : 1);
		expect(payments[0]?.rejection).toBe(joined.ok ? "member-of-team" : null);
	}
});

test("a pack that was ordered with a plan of one's own and paid at an agency's seat goes back", async () => {
	const { deps, rui, join } = await makeWorld();
	const { providerId, order } = await buy(deps, "basico", "annual", { email: rui.email });
	const planPayment = await deps.provider.pay(providerId);
	await syncPayment(deps, planPayment);
	await buyExtra(deps, { userId: rui.userId, extra: "fichas" });
	const pack = await orderOfKind(deps, "extra-fichas");
	const packPayment = await deps.provider.pay(pack.providerId ?? "");
	await deps.payments.refundPayment(planPayment, `panel-${order.id}`);
	await syncPayment(deps, planPayment);
	expect((await join()).ok).toBe(true);
	await syncPayment(deps, packPayment);
	const { payments, profile } = await billingState(deps, rui.userId);
	expect(payments.find(({ id }) => id === packPayment)?.rejection).toBe("member-of-team");
	expect(profile?.extraFichas).toBe(0);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("payment", packPayment))?.status).toBe("refunded");
});
