import { expect, test } from "vitest";
import { syncPayment } from "#server/billing/payments/sync-payment.ts";
import { accessOfAccount } from "#server/billing/plans/access-of-account.ts";
import { DAY, HOUR, letUndoPass, mailsOfKind, pass, stateOf, subscribe } from "#tests/support/billing/subscribe.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { resumeSubscription } from "./resume-subscription.ts";
import { sweepSubscriptions } from "./sweep-subscriptions.job.ts";
import { syncPreapproval } from "./sync-preapproval.ts";

const sweep = (deps: TestDeps) => sweepSubscriptions.handle(deps, {});

test("a renewal is heard of by the sweep alone, adds a month and brings a receipt", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps);
	await pass(deps, 31 * DAY);
	await sweep(deps);
	const { subscription, receipts, account } = await stateOf(deps, userId);
	expect(subscription).toMatchObject({ status: "ativa", periodEnd: new Date("2027-01-15T13:00:00Z") });
	expect([receipts.length, account?.status_conta]).toEqual([2, "ativo"]);
	await sweep(deps);
	expect((await stateOf(deps, userId)).receipts).toHaveLength(2);
});

test("a refused renewal starts ten days of grace and one mail; a retry that passes repairs all", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	await deps.provider.changeCard(preapprovalId, "FUND");
	await deps.jobs.work(deps);
	await pass(deps, 30 * DAY);
	for (let i = 0; i < 3; i++) await syncPreapproval(deps, preapprovalId);
	const late = await stateOf(deps, userId);
	expect(late.account?.status_conta).toBe("inadimplente");
	expect(late.subscription).toMatchObject({ status: "inadimplente", graceUntil: new Date("2026-12-25T13:00:00Z") });
	expect((await accessOfAccount(deps, userId)).access).toBe("full");
	await soon(() => mailsOfKind(deps, "charge-failed").length).toBe(1);

	// The second try fails as well: nothing new, no second mail.
	await pass(deps, 3 * DAY);
	await syncPreapproval(deps, preapprovalId);
	await deps.provider.changeCard(preapprovalId, "APRO");
	await pass(deps, 3 * DAY);
	await syncPreapproval(deps, preapprovalId);
	const paid = await stateOf(deps, userId);
	expect(paid.account?.status_conta).toBe("ativo");
	expect(paid.subscription).toMatchObject({ status: "ativa", periodEnd: new Date("2027-01-15T13:00:00Z") });
	await soon(() => mailsOfKind(deps, "recovered").length).toBe(1);
	expect(mailsOfKind(deps, "charge-failed")).toHaveLength(1);
});

test("news of a refusal that comes after the success changes nothing", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	await deps.provider.changeCard(preapprovalId, "FUND");
	await pass(deps, 30 * DAY);
	await deps.provider.changeCard(preapprovalId, "APRO");
	await pass(deps, 3 * DAY);
	const charges = (await deps.provider.list("payment", { parent: preapprovalId })).filter(
		({ operation_type }) => operation_type === "recurring_payment",
	);
	expect(charges.map(({ status }) => status)).toEqual(["approved", "rejected", "approved"]);
	// Newest first.
	for (const { id } of charges) await syncPayment(deps, String(id));
	const { subscription, notices } = await stateOf(deps, userId);
	expect(subscription.status).toBe("ativa");
	expect(notices.map(({ kind }) => kind)).toEqual(["credentials"]);
});

test("after the grace only reading is left; three lost invoices end the subscription", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	await deps.provider.changeCard(preapprovalId, "FUND");
	await pass(deps, 30 * DAY + HOUR);
	await sweep(deps);
	await pass(deps, 10 * DAY);
	await sweep(deps);
	expect(await accessOfAccount(deps, userId)).toEqual({ access: "read-only", reason: "payment-missing" });
	expect((await stateOf(deps, userId)).notices.map(({ kind }) => kind).sort()).toEqual([
		"charge-failed",
		"credentials",
		"grace-ended",
	]);
	for (let month = 0; month < 3; month++) {
		await pass(deps, 31 * DAY);
		await sweep(deps);
	}
	expect((await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
	const over = await stateOf(deps, userId);
	expect([over.subscription.status, over.account?.status_conta]).toEqual(["encerrada", "cancelado"]);
	expect(await accessOfAccount(deps, userId)).toEqual({ access: "read-only", reason: "no-plan" });
	await deps.jobs.work(deps);
	await soon(() => mailsOfKind(deps, "cancelled").length).toBe(1);
	const [told] = mailsOfKind(deps, "cancelled");
	// Since the grace ended months ago: nothing ends only now.
	expect(told?.text).not.toMatch(/termina agora|Depois disso/);
	expect(told?.text).toContain("A conta está em modo leitura");
});

test("nobody is suspended because the provider could not be asked", async () => {
	const deps = await makeTestDeps();
	const { userId } = await subscribe(deps);
	deps.clock.advance(33 * DAY);
	deps.provider.fault(500, { times: 100 });
	await sweep(deps);
	expect((await stateOf(deps, userId)).subscription.status).toBe("ativa");
	deps.provider.recover();
	await sweep(deps);
	// It answers now, and knows of no charge.
	expect((await stateOf(deps, userId)).subscription.status).toBe("inadimplente");
	await deps.provider.run();
	await sweepAfterADay(deps);
	expect((await stateOf(deps, userId)).subscription.status).toBe("ativa");
});

async function sweepAfterADay(deps: TestDeps): Promise<void> {
	deps.clock.advance(DAY);
	await sweep(deps);
}

test("cancelling takes one click: no more charges, access to the period's end, one mail", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	deps.provider.fault(500, { method: "PUT", path: /preapproval/, times: 4 });
	await deps.jobs.work(deps);
	const answers = await Promise.all(Array.from({ length: 5 }, () => cancelSubscription(deps, { userId })));
	expect(answers).toEqual(answers.map(() => ({ ok: true, value: { until: new Date("2026-12-15T13:00:00Z") } })));
	// Nothing is told yet, whatever the provider says meanwhile: for some minutes it can be taken back.
	await syncPreapproval(deps, preapprovalId);
	expect((await deps.provider.read("preapproval", preapprovalId))?.status).toBe("authorized");
	await letUndoPass(deps);
	// The provider is away at first; the job keeps trying.
	await soon(async () => (await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
	await soon(() => mailsOfKind(deps, "cancelled").length).toBe(1);
	await syncPreapproval(deps, preapprovalId);
	const leaving = await stateOf(deps, userId);
	expect([leaving.subscription.status, leaving.account?.status_conta]).toEqual(["encerrando", "ativo"]);
	expect((await accessOfAccount(deps, userId)).access).toBe("full");

	await pass(deps, 31 * DAY);
	await sweep(deps);
	const over = await stateOf(deps, userId);
	expect([over.subscription.status, over.account?.status_conta]).toEqual(["encerrada", "cancelado"]);
	expect(over.receipts).toHaveLength(1);
	await soon(() => mailsOfKind(deps, "ended").length).toBe(1);
	expect(await cancelSubscription(deps, { userId })).toEqual({ ok: false, reason: "nothing-to-cancel" });
});

test("shortly before a charge, cancelling holds at once: the provider is told, and nothing is taken back", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	deps.clock.advance(30 * DAY - HOUR);
	expect(await cancelSubscription(deps, { userId })).toMatchObject({ ok: true });
	expect(await resumeSubscription(deps, { userId })).toEqual({ ok: false, reason: "not-possible" });
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
});

test("a charge made after the holder cancelled goes back by itself", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	await cancelSubscription(deps, { userId });
	// The provider has not heard of it when it charges.
	await pass(deps, 30 * DAY + HOUR);
	await syncPreapproval(deps, preapprovalId);
	const { payments, receipts, subscription } = await stateOf(deps, userId);
	expect(payments.map(({ rejection }) => rejection)).toEqual(expect.arrayContaining(["order-closed", null]));
	expect([receipts.length, subscription.periodEnd]).toEqual([1, new Date("2026-12-15T13:00:00Z")]);
	await deps.jobs.work(deps);
	const late = payments.find(({ rejection }) => rejection)?.id ?? "";
	await soon(async () => (await deps.provider.read("payment", late))?.status).toBe("refunded");
	await soon(async () => (await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
});

test("a subscription whose holder is gone is charged no more", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	await deps.pool.query("delete from a_usuarios where id = $1", [userId]);
	await sweep(deps);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
});

test("a cancellation the job could not bring to the provider is brought by the sweep", async () => {
	const deps = await makeTestDeps();
	const { userId, preapprovalId } = await subscribe(deps);
	await cancelSubscription(deps, { userId });
	await deps.pool.query("delete from pgboss.job where name = 'billing.cancel-preapproval'");
	deps.clock.advance(DAY);
	await sweep(deps);
	await deps.jobs.work(deps);
	await soon(async () => (await deps.provider.read("preapproval", preapprovalId))?.status).toBe("cancelled");
});
