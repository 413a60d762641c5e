import { type BillingCycle, chargeOf, extras, type PlanKey, planOf } from "#core/billing/plans/plans.ts";
import { addToDay, BRAZIL_ZONE, dayIn, momentOf } from "#core/kernel/day.ts";
import { type Cents, cents } from "#core/kernel/money/money.ts";

/** The provider takes no charge below this. */
export const SMALLEST_CHARGE = cents(0.5);

export type Terms = { plan: PlanKey; billing: BillingCycle; extraProfiles: number };
type Period = { start: Date; end: Date };

/** What one period costs: the plan and its extra profiles. */
export function periodPrice({ plan, billing, extraProfiles }: Terms): Cents {
	const months = billing === "annual" ? 12 : 1;
	return chargeOf(planOf(plan), billing) + extras.perfil.price * months * extraProfiles;
}

type Planned = { nextPlan: PlanKey | null | undefined; nextExtraProfiles?: number | null | undefined };

/** What the period after this one costs. */
export function nextPeriodPrice({ nextPlan, nextExtraProfiles, ...held }: Terms & Planned): Cents {
	const extraProfiles = nextExtraProfiles ?? held.extraProfiles;
	return periodPrice({ ...held, plan: nextPlan ?? held.plan, extraProfiles });
}

/** What is left of the running period, between 0 and 1. */
export function shareLeft({ start, end }: Period, now: Date): number {
	const whole = end.getTime() - start.getTime();
	const left = end.getTime() - now.getTime();
	return whole > 0 ? Math.min(1, Math.max(0, left / whole)) : 0;
}

/** What a change upwards costs now: the difference for the rest of the period. `undefined` when it is no change upwards. */
export function priceOfChange(from: Terms, to: Terms, period: Period, now: Date): Cents | undefined {
	const difference = periodPrice(to) - periodPrice(from);
	if (difference <= 0) return undefined;
	return Math.max(SMALLEST_CHARGE, Math.round(difference * shareLeft(period, endOfDay(now))));
}

/** A price holds all day, so that asking twice is asking for the same; the day that has begun is a present. */
function endOfDay(now: Date): Date {
	return momentOf(`${addToDay(dayIn(BRAZIL_ZONE, now), 1)}T00:00`, BRAZIL_ZONE);
}

/** What a year costs to somebody in the middle of a paid month. */
export function priceOfYear(from: Terms, to: Terms, period: Period, now: Date): Cents {
	return periodPrice(to) - Math.round(periodPrice(from) * shareLeft(period, startOfDay(now)));
}

function startOfDay(now: Date): Date {
	return momentOf(`${dayIn(BRAZIL_ZONE, now)}T00:00`, BRAZIL_ZONE);
}

/** Fichas a month and broker profiles that these terms allow. */
export function allowanceOf({ plan, extraProfiles }: Pick<Terms, "plan" | "extraProfiles">) {
	const { fichasLimit, perfilsLimit } = planOf(plan);
	return { fichas: fichasLimit, perfis: perfilsLimit + extraProfiles };
}
