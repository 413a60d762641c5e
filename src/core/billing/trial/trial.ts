import { DAY_MS } from "#core/kernel/duration.ts";
import { TRIAL_DAYS } from "./trial-form.ts";

export function trialEnd(start: Date): Date {
	return new Date(start.getTime() + TRIAL_DAYS * DAY_MS);
}

export type TrialState = { active: true; daysLeft: number } | { active: false };

/** A day that has begun still counts: on the last one the account reads "1 dia". */
export function trialState(expiresAt: Date, now: Date): TrialState {
	const left = expiresAt.getTime() - now.getTime();
	return left > 0 ? { active: true, daysLeft: Math.ceil(left / DAY_MS) } : { active: false };
}

export const trialReminders = ["two-days-before", "last-day"] as const;
export type TrialReminder = (typeof trialReminders)[number];

/** Which reminder is due now, if any: after downtime only the one that is still true is sent. */
export function dueReminder(expiresAt: Date, now: Date): TrialReminder | undefined {
	const state = trialState(expiresAt, now);
	if (!state.active) return undefined;
	if (state.daysLeft <= 1) return "last-day";
	return state.daysLeft <= 2 ? "two-days-before" : undefined;
}

/** Of a trial with a document that has had the one without limit. */
export const REPEATED_TRIAL_FICHAS = 3;

/**
 * A document has one trial without limit. Anybody can type somebody else's, so a further one goes on all the same, to
 * look around with a few fichas: nobody is kept out by what a stranger typed.
 */
export function repeatedTrialProfile(now: Date) {
	return { ...trialProfile(now), quota_limite: REPEATED_TRIAL_FICHAS } as const;
}

export function isRepeatedTrial({ plano_tipo, quota_limite }: { plano_tipo: string | null; quota_limite: number }) {
	return plano_tipo === "trial" && quota_limite === REPEATED_TRIAL_FICHAS;
}

/** What finish-signup writes into the profile (specification 2, section 9). */
export function trialProfile(now: Date) {
	return {
		plano_tipo: "trial",
		quota_limite: -1,
		tipo_conta: "individual",
		approved: true,
		fichas_utilizadas: 0,
		trial_expira_em: trialEnd(now),
	} as const;
}
