import { expect, test } from "vitest";
import { addDays } from "#core/billing/plans/billing-period.ts";
import {
	accessOf,
	decideSubscription,
	isChargedSoon,
	isRunning,
	mayBeRefunded,
	type Subscription,
	type SubscriptionFact,
} from "./subscription.ts";
import { subscriptionStatuses } from "./subscription-status.ts";

const at = (text: string) => new Date(`${text}T12:00:00Z`);
const waiting: Subscription = {
	plan: "profissional",
	billing: "monthly",
	status: "aguardando",
	periodStart: undefined,
	periodEnd: undefined,
	firstPaidAt: undefined,
	graceUntil: undefined,
	nextPlan: undefined,
	nextPlanFrom: undefined,
};

function live(start: Subscription, ...facts: SubscriptionFact[]) {
	return facts.reduce((now, fact) => decideSubscription(now, fact)?.next ?? now, start);
}
const paid = live(waiting, { kind: "charge-approved", at: at("2026-01-31") });

test("access begins with the first charge and not before", () => {
	expect(accessOf(waiting, at("2026-01-31"))).toBe("read-only");
	expect(paid).toMatchObject({ status: "ativa", periodEnd: at("2026-02-28"), firstPaidAt: at("2026-01-31") });
	expect(accessOf(paid, at("2026-02-10"))).toBe("full");
});

test("a renewal moves the period's end, on the day of the first payment", () => {
	const renewed = live(paid, { kind: "charge-approved", at: at("2026-02-28") });
	expect(renewed).toMatchObject({ status: "ativa", periodStart: at("2026-02-28"), periodEnd: at("2026-03-31") });
});

test("a failed charge keeps access for the grace period, then only reading; a late charge repairs it", () => {
	const failed = decideSubscription(paid, { kind: "charge-failed", at: at("2026-02-28") });
	expect(failed).toMatchObject({ account: "inadimplente", notice: "charge-failed" });
	const late = failed?.next as Subscription;
	expect(accessOf(late, at("2026-03-09"))).toBe("full");
	expect(accessOf(late, at("2026-03-11"))).toBe("read-only");
	expect(decideSubscription(late, { kind: "charge-failed", at: at("2026-03-02") })).toBeUndefined();
	const recovered = decideSubscription(late, { kind: "charge-approved", at: at("2026-03-04") });
	expect(recovered).toMatchObject({ account: "ativo", notice: "recovered", next: { periodEnd: at("2026-03-31") } });
});

test("a renewal nobody heard of suspends after two days", () => {
	expect(decideSubscription(paid, { kind: "time-passed", at: at("2026-03-01") })).toBeUndefined();
	expect(decideSubscription(paid, { kind: "time-passed", at: at("2026-03-02") })?.account).toBe("inadimplente");
});

test("a subscription runs from its first charge until it is over, paid or late", () => {
	const running = subscriptionStatuses.filter((status) => isRunning({ status }));
	expect(running).toEqual(["ativa", "inadimplente", "encerrando"]);
});

test("cancelling keeps access to the period's end, then the account ends", () => {
	const leaving = decideSubscription(paid, { kind: "cancelled-by-holder", at: at("2026-02-05") });
	expect(leaving).toMatchObject({ account: undefined, notice: "cancelled", next: { status: "encerrando" } });
	const next = leaving?.next as Subscription;
	expect(accessOf(next, at("2026-02-27"))).toBe("full");
	expect(decideSubscription(next, { kind: "cancelled-by-provider", at: at("2026-02-06") })).toBeUndefined();
	const over = decideSubscription(next, { kind: "time-passed", at: at("2026-02-28") });
	expect(over).toMatchObject({ account: "cancelado", next: { status: "encerrada" } });
});

test("who never paid, or owes, ends at once on cancelling", () => {
	expect(decideSubscription(waiting, { kind: "cancelled-by-provider", at: at("2026-02-01") })).toMatchObject({
		account: undefined,
		next: { status: "encerrada" },
	});
	const owing = live(paid, { kind: "charge-failed", at: at("2026-02-28") });
	expect(decideSubscription(owing, { kind: "cancelled-by-provider", at: at("2026-03-05") })?.account).toBe("cancelado");
});

test("money that went back closes access, and nothing brings an ended subscription back", () => {
	const back = live(paid, { kind: "money-went-back", at: at("2026-02-03") });
	expect(accessOf(back, at("2026-02-04"))).toBe("read-only");
	expect(decideSubscription(back, { kind: "charge-approved", at: at("2026-02-05") })).toBeUndefined();
});

test("a downgrade takes effect with the renewal", () => {
	const renewed = live({ ...paid, nextPlan: "basico" }, { kind: "charge-approved", at: at("2026-02-28") });
	expect(renewed).toMatchObject({ plan: "basico", nextPlan: undefined });
});

test("a renewal still charged at the old price keeps the plan it paid for; the next one switches", () => {
	const asked = { ...paid, nextPlan: "basico" } as const;
	const kept = live(asked, { kind: "charge-approved", at: at("2026-02-28"), keepsPlan: true });
	expect(kept).toMatchObject({ plan: "profissional", nextPlan: "basico", periodEnd: at("2026-03-31") });
	expect(live(kept, { kind: "charge-approved", at: at("2026-03-31") })).toMatchObject({ plan: "basico" });
});

const annual = live({ ...waiting, billing: "annual" }, { kind: "charge-approved", at: at("2026-01-31") });

test("a year paid ahead of time leaves the running one as it is, and the smaller plan begins with the new one", () => {
	const ahead = live({ ...annual, nextPlan: "basico" }, { kind: "charge-approved", at: at("2027-01-10") });
	expect(ahead).toMatchObject({ plan: "profissional", periodEnd: at("2028-01-31"), nextPlanFrom: at("2027-01-31") });
	expect(decideSubscription(ahead, { kind: "time-passed", at: at("2027-01-30") })).toBeUndefined();
	const begun = decideSubscription(ahead, { kind: "time-passed", at: at("2027-01-31") });
	expect(begun).toMatchObject({ account: "ativo", next: { plan: "basico", nextPlan: undefined } });
});

test("a year that ended keeps full access for five days, then only reading, and says so once more", () => {
	expect(decideSubscription(annual, { kind: "time-passed", at: at("2027-01-30") })).toBeUndefined();
	const over = decideSubscription(annual, { kind: "time-passed", at: at("2027-01-31") });
	expect(over).toMatchObject({ account: "inadimplente", next: { graceUntil: at("2027-02-05") } });
	const late = over?.next as Subscription;
	expect(accessOf(late, at("2027-02-04"))).toBe("full");
	expect(accessOf(late, at("2027-02-05"))).toBe("read-only");
	expect(decideSubscription(late, { kind: "time-passed", at: at("2027-02-04") })).toBeUndefined();
	expect(decideSubscription(late, { kind: "time-passed", at: at("2027-02-05") })?.notice).toBe("grace-ended");
});

test("money that comes after the grace pays from its own day on, and never for a period of no length", () => {
	const owing = live(paid, { kind: "charge-failed", at: at("2026-02-28") });
	const next = live(owing, { kind: "charge-approved", at: new Date("2026-03-31T08:00:00Z") });
	expect(next).toMatchObject({ periodStart: new Date("2026-03-31T08:00:00Z"), periodEnd: at("2026-04-30") });
});

test("a cancelled year can be kept until it is over", () => {
	const leaving = live(annual, { kind: "cancelled-by-holder", at: at("2026-05-01") });
	expect(live(leaving, { kind: "resumed-by-holder", at: at("2026-06-01") }).status).toBe("ativa");
	expect(decideSubscription(leaving, { kind: "resumed-by-holder", at: at("2027-01-31") })).toBeUndefined();
	expect(decideSubscription(annual, { kind: "resumed-by-holder", at: at("2026-06-01") })).toBeUndefined();
});

test("a subscription in whose place another one came ends without a word and without touching the account", () => {
	const change = decideSubscription(paid, { kind: "replaced", at: at("2026-02-05") });
	expect(change).toMatchObject({ account: undefined, notice: undefined, next: { status: "encerrada" } });
});

test("the guarantee lasts seven days from the first payment", () => {
	expect(mayBeRefunded(paid, addDays(at("2026-01-31"), 7))).toBe(true);
	expect(mayBeRefunded(paid, addDays(at("2026-01-31"), 8))).toBe(false);
	expect(mayBeRefunded(waiting, at("2026-01-31"))).toBe(false);
});

test("a charge that comes before a click could be taken back is near; one tomorrow is not", () => {
	const end = at("2026-12-15");
	const before = (minutes: number) => new Date(end.getTime() - minutes * 60_000);
	expect([0, 9, 30, 70].map((minutes) => isChargedSoon(end, before(minutes)))).toEqual([true, true, true, true]);
	expect([71, 24 * 60].map((minutes) => isChargedSoon(end, before(minutes)))).toEqual([false, false]);
});
