import type { Subscription } from "#core/billing/subscription/subscription.ts";
import {
	nextPeriodPrice,
	periodPrice,
	priceOfChange,
	priceOfYear,
	type Terms,
} from "#core/billing/subscription/subscription-price.ts";
import type { Cents } from "#core/kernel/money/money.ts";
import { addDays } from "./billing-period.ts";
import { type BillingCycle, billingCycles, type PlanKey, planKeys, planOf } from "./plans.ts";

/** From when on another year can be paid. */
const RENEWAL_DAYS = 30;

type Held = Subscription & { extraProfiles: number };
type Wanted = { plan: PlanKey; billing: BillingCycle };

/** `now` is paid at once, then the change is there; without it the change comes with the next period, for nothing. */
export type PlanChange = Wanted & { now: Cents | undefined; next: Cents };

/** What a change to these terms means today; `undefined` where it is not to be had. */
export function planChange(held: Held, wanted: Wanted, today: Date): PlanChange | undefined {
	const { periodStart: start, periodEnd: end } = held;
	if (held.status !== "ativa" || !start || !end || today >= end) return undefined;
	// A next period that is paid for another plan is not changed any more.
	if (held.nextPlanFrom) return undefined;
	const to: Terms = { ...wanted, extraProfiles: held.extraProfiles };
	const steps = rankOf(wanted.plan) - rankOf(held.plan);
	const isSameCycle = wanted.billing === held.billing;
	// A year that is paid now is paid with every profile there is now.
	const kept = isSameCycle ? (held.nextExtraProfiles ?? held.extraProfiles) : held.extraProfiles;
	const change = { ...wanted, next: periodPrice({ ...to, extraProfiles: kept }) };
	if (isSameCycle) {
		if (steps > 0) return { ...change, now: priceOfChange(held, to, { start, end }, today) };
		// Nor one that is paid for this plan changed to a smaller one.
		return steps < 0 && start <= today ? { ...change, now: undefined } : undefined;
	}
	// To pay by the year is possible at any time; back to months when the year is over.
	if (wanted.billing === "monthly" || steps < 0) return undefined;
	return { ...change, now: priceOfYear(held, to, { start, end }, today) };
}

export function planChanges(held: Held, today: Date): PlanChange[] {
	const all = planKeys.flatMap((plan) => billingCycles.map((billing) => ({ plan, billing })));
	return all.flatMap((wanted) => planChange(held, wanted, today) ?? []);
}

/** What another year costs, from a month before the end until the grace is over. */
export function renewalPrice(held: Held, today: Date): Cents | undefined {
	const { billing, status, periodEnd, graceUntil } = held;
	if (billing !== "annual" || !periodEnd) return undefined;
	const isDue = status === "ativa" && today >= addDays(periodEnd, -RENEWAL_DAYS);
	const isLate = status === "inadimplente" && graceUntil !== undefined && today < graceUntil;
	return isDue || isLate ? nextPeriodPrice(held) : undefined;
}

/** What one more broker profile costs now, and what the period costs from then on. */
export function extraProfilePrice(held: Held, today: Date): { now: Cents; next: Cents } | undefined {
	const { periodStart: start, periodEnd: end, status } = held;
	if (status !== "ativa" || !start || !end || today >= end || held.extraProfiles >= MOST_EXTRA_PROFILES)
		return undefined;
	const more = {
		...held,
		extraProfiles: held.extraProfiles + 1,
		nextExtraProfiles: held.nextExtraProfiles === undefined ? undefined : held.nextExtraProfiles + 1,
	};
	const now = priceOfChange(held, more, { start, end }, today);
	return now === undefined ? undefined : { now, next: nextPeriodPrice(more) };
}

type Ordered = Wanted & { amount: Cents; createdAt: Date };

/**
 * Whether an order still pays for what it would give: its price was for the rest of the period in which it was asked
 * for, and for the profiles there were. One that was left lying until the next period is paid would reach into that.
 */
export function paysForChange(held: Held, order: Ordered): boolean {
	return paysFor(held, { plan: order.plan, billing: order.billing, extraProfiles: held.extraProfiles }, order);
}

export function paysForProfile(held: Held, order: Ordered): boolean {
	return paysFor(held, { ...held, extraProfiles: held.extraProfiles + 1 }, order);
}

function paysFor(held: Held, to: Terms, { amount, createdAt }: Ordered): boolean {
	const { periodStart: start, periodEnd: end } = held;
	if (!start || !end) return false;
	const price = to.billing === held.billing ? priceOfChange : priceOfYear;
	const asked = price(held, to, { start, end }, createdAt);
	return asked !== undefined && amount >= asked;
}

/** With how many extra profiles a year was paid; `undefined` where its price is none of today's. */
export function profilesPaid({ plan, billing, amount }: Omit<Ordered, "createdAt">): number | undefined {
	const counts = Array.from({ length: MOST_EXTRA_PROFILES + 1 }, (_, extraProfiles) => extraProfiles);
	return counts.find((extraProfiles) => periodPrice({ plan, billing, extraProfiles }) === amount);
}

/** What giving one extra profile back means: from when on, and what the period costs then. Until then nothing changes. */
export function extraProfileReturn(held: Held, today: Date): { from: Date; keeps: number; next: Cents } | undefined {
	const { periodStart: start, periodEnd: end, status } = held;
	// A next period that is paid already is paid with its profiles.
	if (status !== "ativa" || !start || !end || today >= end || start > today || held.nextPlanFrom) return undefined;
	const keeps = (held.nextExtraProfiles ?? held.extraProfiles) - 1;
	return keeps < 0 ? undefined : { from: end, keeps, next: nextPeriodPrice({ ...held, nextExtraProfiles: keeps }) };
}

/** A team beyond this is better served by talking to us; and the provider takes no subscription above R$ 700. */
export const MOST_EXTRA_PROFILES = 20;

function rankOf(plan: PlanKey): number {
	return planOf(plan).monthlyPrice;
}

const reminders = [
	{ kind: "year-ends-tomorrow", days: 1 },
	{ kind: "year-ends-in-a-week", days: 7 },
	{ kind: "year-ends-in-a-month", days: 30 },
] as const;
export type YearReminder = (typeof reminders)[number]["kind"];
export const yearReminderDays = reminders.map(({ days }) => days);

/** The reminder that is due now, if any: after downtime only the one that is still true. */
export function dueYearReminder({ status, billing, periodEnd }: Subscription, today: Date): YearReminder | undefined {
	if (status !== "ativa" || billing !== "annual" || !periodEnd || today >= periodEnd) return undefined;
	return reminders.find(({ days }) => today >= addDays(periodEnd, -days))?.kind;
}
