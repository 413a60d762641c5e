import type { Deps } from "#server/deps.ts";

export const TRIAL_TOKEN_LIFE_MS = 7 * 86_400_000;

/** The confirmation token of a lead: a new generation for each resend, so that only the newest link counts. */
export function trialToken({ secrets }: Pick<Deps, "secrets">, leadId: string, generation: number): string {
	return secrets.derive("trial-confirmation", `${leadId} ${generation}`);
}
