import { expect, test } from "vitest";
import { addDays } from "./billing-period.ts";
import {
	accessOf,
	decideSubscription,
	mayBeRefunded,
	type Subscription,
	type SubscriptionFact,
} from "./subscription.ts";

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

test("cancelling keeps access to the period's end, then the account ends", () => {
	const leaving = decideSubscription(paid, { kind: "cancelled-by-owner", at: at("2026-02-05") });
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

test("the guarantee lasts seven days from the first payment", () => {
	expect(mayBeRefunded(paid, addDays(at("2026-01-31"), 7))).toBe(true);
	expect(mayBeRefunded(paid, addDays(at("2026-01-31"), 8))).toBe(false);
	expect(mayBeRefunded(waiting, at("2026-01-31"))).toBe(false);
});
