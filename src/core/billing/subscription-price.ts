import { type Cents, cents } from "#core/kernel/money.ts";
import { type BillingCycle, chargeOf, extras, type PlanKey, planOf } from "./plans.ts";

/** The provider takes no charge below this. */
export const SMALLEST_CHARGE = cents(0.5);

type Terms = { plan: PlanKey; billing: BillingCycle; extraProfiles: number };
type Period = { start: Date; end: Date };

/** What one period costs: the plan and its extra profiles. */
export function periodPrice({ plan, billing, extraProfiles }: Terms): Cents {
	const months = billing === "annual" ? 12 : 1;
	return chargeOf(planOf(plan), billing) + extras.perfil.price * months * extraProfiles;
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
	return Math.max(SMALLEST_CHARGE, Math.round(difference * shareLeft(period, now)));
}

/** Fichas a month and broker profiles that these terms allow. */
export function allowanceOf({ plan, extraProfiles, extraFichas }: Terms & { extraFichas: number }) {
	const { fichasLimit, perfilsLimit } = planOf(plan);
	return { fichas: fichasLimit + extraFichas, perfis: perfilsLimit + extraProfiles };
}
