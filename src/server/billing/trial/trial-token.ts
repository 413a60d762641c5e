import { DAY_MS } from "#core/kernel/duration.ts";
import type { Deps } from "#server/deps.ts";

export const TRIAL_TOKEN_LIFE_MS = 7 * DAY_MS;

/** The confirmation token of a lead: a new generation for each resend, so that only the newest link counts. */
export function trialToken({ secrets }: Pick<Deps, "secrets">, leadId: string, generation: number): string {
	return secrets.derive("trial-confirmation", `${leadId} ${generation}`);
}
