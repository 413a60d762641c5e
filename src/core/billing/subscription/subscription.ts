import type { AccountStatus } from "#core/accounts/account-status.ts";
import { addDays, periodEndAfter } from "#core/billing/plans/billing-period.ts";
import type { BillingCycle, PlanKey } from "#core/billing/plans/plans.ts";
import type { SubscriptionStatus } from "./subscription-status.ts";

/** How long a missing renewal keeps full access: the provider tries a card again within ten days. */
export const GRACE_DAYS: Record<BillingCycle, number> = { monthly: 10, annual: 5 };
/** A monthly charge is made on the day, but may be heard of later. */
const RENEWAL_SLACK_DAYS = 2;
export const REFUND_DAYS = 7;
/** One click leaves, and for so long one click takes it back: until then the provider is told nothing. */
export const UNDO_MINUTES = 10;
const UNDO_MS = UNDO_MINUTES * 60_000;
/** No two charges are closer than this: one that comes some hours early still pays for a whole period. */
const SHORTEST_PERIOD_DAYS = 10;

export type Subscription = {
	plan: PlanKey;
	billing: BillingCycle;
	status: SubscriptionStatus;
	periodStart: Date | undefined;
	periodEnd: Date | undefined;
	firstPaidAt: Date | undefined;
	graceUntil: Date | undefined;
	nextPlan: PlanKey | undefined;
	/** Set when the period of `nextPlan` is paid already: from here on it holds. */
	nextPlanFrom: Date | undefined;
	extraProfiles?: number;
	/** Given back with the end of the period: how many stay. Takes effect together with `nextPlan`. */
	nextExtraProfiles?: number | undefined;
};

export type SubscriptionFact =
	/** `keepsPlan`: what was paid is still the price of the plan that is to be left. */
	| { kind: "charge-approved"; at: Date; keepsPlan?: boolean }
	| { kind: "charge-failed"; at: Date }
	| { kind: "cancelled-by-provider"; at: Date }
	| { kind: "cancelled-by-holder"; at: Date }
	| { kind: "resumed-by-holder"; at: Date }
	/** The account lives on another subscription now. */
	| { kind: "replaced"; at: Date }
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
			return approve(now, fact);
		case "charge-failed":
			return now.status === "ativa" ? suspend(now, fact.at) : undefined;
		case "cancelled-by-provider":
		case "cancelled-by-holder":
			return cancel(now, fact.at);
		case "resumed-by-holder":
			return keep(now, fact.at);
		case "replaced":
			return { ...end(now, "ended"), account: undefined, notice: undefined };
		case "money-went-back":
			return end(now, "ended");
		case "time-passed":
			return passTime(now, fact.at);
	}
}

function approve(now: Subscription, { at, keepsPlan }: { at: Date; keepsPlan?: boolean }): SubscriptionChange {
	const firstPaidAt = now.firstPaidAt ?? at;
	const periodStart = startOfPaid(now, at);
	// Paid ahead of time: what was bought for the running period stays until its end.
	const isAhead = isChangePlanned(now) && periodStart > at;
	const switches = isChangePlanned(now) && !keepsPlan && !isAhead;
	const next: Subscription = {
		...(switches ? switchTerms(now) : now),
		status: now.status === "encerrando" ? "encerrando" : "ativa",
		nextPlanFrom: isAhead && !keepsPlan ? periodStart : undefined,
		firstPaidAt,
		periodStart,
		periodEnd: periodEndAfter(firstPaidAt, addDays(periodStart, SHORTEST_PERIOD_DAYS), now.billing),
		graceUntil: undefined,
	};
	const notice = now.status === "inadimplente" ? "recovered" : now.firstPaidAt ? "renewed" : undefined;
	return { next, account: "ativo", notice };
}

function isChangePlanned({ nextPlan, nextExtraProfiles }: Subscription): boolean {
	return nextPlan !== undefined || nextExtraProfiles !== undefined;
}

/** What was planned begins. */
function switchTerms(now: Subscription): Subscription {
	const { nextPlan = now.plan, nextExtraProfiles = now.extraProfiles } = now;
	const profiles = nextExtraProfiles === undefined ? {} : { extraProfiles: nextExtraProfiles };
	return { ...now, ...profiles, plan: nextPlan, ...nothingPlanned };
}

const nothingPlanned = { nextPlan: undefined, nextPlanFrom: undefined, nextExtraProfiles: undefined };

/** A charge that comes late still pays for the period that was due; after the grace it pays from its own day on. */
function startOfPaid({ periodEnd, billing }: Subscription, at: Date): Date {
	return periodEnd && at <= addDays(periodEnd, GRACE_DAYS[billing]) ? periodEnd : at;
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
	const next: Subscription = { ...now, status: "encerrando", ...nothingPlanned };
	return { next, account: undefined, notice: "cancelled" };
}

/** Only where no charge was called off at the provider, which would not take it back: the caller knows. */
function keep(now: Subscription, at: Date): SubscriptionChange | undefined {
	if (now.status !== "encerrando" || !now.periodEnd || at >= now.periodEnd) return undefined;
	return { next: { ...now, status: "ativa" }, account: undefined, notice: undefined };
}

function end(now: Subscription, notice: SubscriptionNotice): SubscriptionChange {
	const account = now.status === "aguardando" ? undefined : "cancelado";
	return { next: { ...now, status: "encerrada", graceUntil: undefined, ...nothingPlanned }, account, notice };
}

function passTime(now: Subscription, at: Date): SubscriptionChange | undefined {
	if (!now.periodEnd) return undefined;
	if (now.status === "encerrando") return at >= now.periodEnd ? end(now, "ended") : undefined;
	if (now.status === "inadimplente") {
		return now.graceUntil && at >= now.graceUntil
			? { next: now, account: undefined, notice: "grace-ended" }
			: undefined;
	}
	const slack = now.billing === "monthly" ? RENEWAL_SLACK_DAYS : 0;
	if (now.status === "ativa" && at >= addDays(now.periodEnd, slack)) return suspend(now, now.periodEnd);
	const begins = isChangePlanned(now) && now.nextPlanFrom && at >= now.nextPlanFrom;
	return begins ? { next: switchTerms(now), account: "ativo", notice: undefined } : undefined;
}

/** What an account is that lives on this subscription; `undefined` where it does not. */
export function accountStatusOf({ status }: Pick<Subscription, "status">): AccountStatus | undefined {
	if (status === "ativa" || status === "encerrando") return "ativo";
	return status === "inadimplente" ? "inadimplente" : undefined;
}

/** Begun and not over: the account lives on it, paid or late. */
export function isRunning(subscription: Pick<Subscription, "status">): boolean {
	return accountStatusOf(subscription) !== undefined;
}

export type Access = "full" | "read-only";

/** What the account may do: everything, or only read what is there. Nothing is ever deleted for want of money. */
export function accessOf({ status, periodEnd, graceUntil }: Subscription, at: Date): Access {
	if (status === "ativa") return "full";
	if (status === "encerrando") return periodEnd && at < periodEnd ? "full" : "read-only";
	if (status === "inadimplente") return graceUntil && at < graceUntil ? "full" : "read-only";
	return "read-only";
}

export type Leaving = {
	status: SubscriptionStatus;
	/** Each month, by the provider itself. */
	isCharged: boolean;
	cancelledAt: Date | null;
	refundAskedAt: Date | null;
	/** When the provider was told to charge no more, or to send the money back. */
	providerToldAt: Date | null;
};

/** What nobody has been told yet can be taken back; a paid year, which nobody charges, until its end. */
export function mayTakeBack(leaving: Leaving, at: Date): boolean {
	const { status, isCharged, cancelledAt, refundAskedAt, providerToldAt } = leaving;
	if (status !== "encerrando") return false;
	if (!isCharged && !refundAskedAt) return true;
	const asked = refundAskedAt ?? cancelledAt;
	return asked !== null && providerToldAt === null && at < undoEnds(asked);
}

/** The provider charges about the end of what is paid: near it there is no time left to wait for a change of mind. */
const CHARGE_NEAR_MS = 60 * 60_000;

export function isChargedSoon(periodEnd: Date, at: Date): boolean {
	return periodEnd.getTime() - at.getTime() <= UNDO_MS + CHARGE_NEAR_MS;
}

export function undoEnds(asked: Date): Date {
	return new Date(asked.getTime() + UNDO_MS);
}

export function mayBeRefunded({ firstPaidAt, status }: Subscription, at: Date): boolean {
	return status !== "encerrada" && firstPaidAt !== undefined && at <= addDays(firstPaidAt, REFUND_DAYS);
}
