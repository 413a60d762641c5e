import { allowanceOf } from "#core/billing/subscription/subscription-price.ts";
import type { PlanKey } from "./plans.ts";

/** A trial has bought no number of profiles yet: enough to try it as a small team. */
export const TRIAL_PROFILES = 3;

/** Whoever holds the account is a broker too, and takes the first profile. */
const HOLDER = 1;

/** How many people of an account may work as brokers. */
export function profileLimit({ plan, extraProfiles }: { plan: PlanKey | undefined; extraProfiles: number }): number {
	return plan ? allowanceOf({ plan, extraProfiles }).perfis : TRIAL_PROFILES;
}

/** An open invitation keeps its profile free for whoever was invited. */
export function profilesUsed({ brokers, invited = 0 }: { brokers: number; invited?: number }): number {
	return HOLDER + brokers + invited;
}

/** Of the broker members, eldest first, those for whom a smaller plan has no profile any more. */
export function beyondLimit<Member>(brokers: Member[], limit: number): Member[] {
	return brokers.slice(Math.max(0, limit - HOLDER));
}
