import type { AccountStatus } from "#core/accounts/account-status.ts";
import { addDays, periodEndAfter } from "./billing-period.ts";
import type { SubscriptionStatus } from "./order-status.ts";
import type { BillingCycle, PlanKey } from "./plans.ts";

/** How long a missing renewal keeps full access: the provider tries a card again within ten days. */
export const GRACE_DAYS: Record<BillingCycle, number> = { monthly: 10, annual: 5 };
/** A monthly charge is made on the day, but may be heard of later. */
const RENEWAL_SLACK_DAYS = 2;
export const REFUND_DAYS = 7;

export type Subscription = {
	plan: PlanKey;
	billing: BillingCycle;
	status: SubscriptionStatus;
	periodStart: Date | undefined;
	periodEnd: Date | undefined;
	firstPaidAt: Date | undefined;
	graceUntil: Date | undefined;
	nextPlan: PlanKey | undefined;
};

export type SubscriptionFact =
	| { kind: "charge-approved"; at: Date }
	| { kind: "charge-failed"; at: Date }
	| { kind: "cancelled-by-provider"; at: Date }
	| { kind: "cancelled-by-owner"; at: Date }
	| { kind: "money-went-back"; at: Date }
	| { kind: "time-passed"; at: Date };

export type SubscriptionNotice = "renewed" | "charge-failed" | "recovered" | "cancelled" | "ended" | "grace-ended";

export type SubscriptionChange = {
	next: Subscription;
	/** What the account becomes, where it changes. */
	account: AccountStatus | undefined;
	notice: SubscriptionNotice | undefined;
};

/** What a fact makes of a subscription; `undefined` when it changes nothing. Nothing brings an ended one back. */
export function decideSubscription(now: Subscription, fact: SubscriptionFact): SubscriptionChange | undefined {
	if (now.status === "encerrada") return undefined;
	switch (fact.kind) {
		case "charge-approved":
			return approve(now, fact.at);
		case "charge-failed":
			return now.status === "ativa" ? suspend(now, fact.at) : undefined;
		case "cancelled-by-provider":
		case "cancelled-by-owner":
			return cancel(now, fact.at);
		case "money-went-back":
			return end(now, "ended");
		case "time-passed":
			return passTime(now, fact.at);
	}
}

function approve(now: Subscription, at: Date): SubscriptionChange {
	const firstPaidAt = now.firstPaidAt ?? at;
	// A charge that comes late still pays for the period that was due, not for one from today.
	const periodStart = now.periodEnd ?? at;
	const next: Subscription = {
		...now,
		status: now.status === "encerrando" ? "encerrando" : "ativa",
		plan: now.nextPlan ?? now.plan,
		nextPlan: undefined,
		firstPaidAt,
		periodStart,
		periodEnd: periodEndAfter(firstPaidAt, periodStart, now.billing),
		graceUntil: undefined,
	};
	const notice = now.status === "inadimplente" ? "recovered" : now.firstPaidAt ? "renewed" : undefined;
	return { next, account: "ativo", notice };
}

function suspend(now: Subscription, at: Date): SubscriptionChange {
	const from = now.periodEnd && now.periodEnd > at ? now.periodEnd : at;
	const next: Subscription = { ...now, status: "inadimplente", graceUntil: addDays(from, GRACE_DAYS[now.billing]) };
	return { next, account: "inadimplente", notice: "charge-failed" };
}

function cancel(now: Subscription, at: Date): SubscriptionChange | undefined {
	if (now.status === "encerrando") return undefined;
	const paidUntil = now.periodEnd && now.status === "ativa" ? now.periodEnd : undefined;
	if (!paidUntil || paidUntil <= at) return end(now, "cancelled");
	return { next: { ...now, status: "encerrando", nextPlan: undefined }, account: undefined, notice: "cancelled" };
}

function end(now: Subscription, notice: SubscriptionNotice): SubscriptionChange {
	const account = now.status === "aguardando" ? undefined : "cancelado";
	return { next: { ...now, status: "encerrada", graceUntil: undefined, nextPlan: undefined }, account, notice };
}

function passTime(now: Subscription, at: Date): SubscriptionChange | undefined {
	if (!now.periodEnd) return undefined;
	if (now.status === "encerrando") return at >= now.periodEnd ? end(now, "ended") : undefined;
	const slack = now.billing === "monthly" ? RENEWAL_SLACK_DAYS : 0;
	if (now.status === "ativa" && at >= addDays(now.periodEnd, slack)) return suspend(now, now.periodEnd);
	return undefined;
}

export type Access = "full" | "read-only";

/** What the account may do: everything, or only read what is there. Nothing is ever deleted for want of money. */
export function accessOf({ status, periodEnd, graceUntil }: Subscription, at: Date): Access {
	if (status === "ativa") return "full";
	if (status === "encerrando") return periodEnd && at < periodEnd ? "full" : "read-only";
	if (status === "inadimplente") return graceUntil && at < graceUntil ? "full" : "read-only";
	return "read-only";
}

export function mayBeRefunded({ firstPaidAt, status }: Subscription, at: Date): boolean {
	return status !== "encerrada" && firstPaidAt !== undefined && at <= addDays(firstPaidAt, REFUND_DAYS);
}
