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

/** When somebody sat in a profile; `until` is open while they do. */
export type Stay = { from: Date; until: Date | undefined };

/** The most profiles that were taken at once from a moment on, the holder's included. */
export function mostUsedSince(stays: Stay[], since: Date): number {
	const lasting = stays.filter(({ until }) => until === undefined || until > since);
	// It only grows when somebody sits down.
	const moments = [since, ...lasting.map(({ from }) => from).filter((from) => from > since)];
	const takenAt = (at: Date) =>
		lasting.filter(({ from, until }) => from <= at && (until === undefined || until > at)).length;
	return profilesUsed({ brokers: Math.max(...moments.map(takenAt)) });
}
