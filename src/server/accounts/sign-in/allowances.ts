import { refuse } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";

const QUARTER_HOUR = 900;
const HOUR = 3600;

/**
 * How often each door may be tried in vain. A window that passes opens it again for everybody. What strangers do counts
 * for the account and their address; a browser the holder has signed in with before, and a session, have counts of
 * their own, so that strangers lock nobody out of them.
 */
export const accountAllowances = {
	signInByAccount: { name: "sign-in-account", points: 10, seconds: QUARTER_HOUR },
	signInByAddress: { name: "sign-in-address", points: 50, seconds: QUARTER_HOUR },
	signInByDevice: { name: "sign-in-device", points: 10, seconds: QUARTER_HOUR },
	secondFactor: { name: "second-factor", points: 10, seconds: QUARTER_HOUR },
	secondFactorByDevice: { name: "second-factor-device", points: 10, seconds: QUARTER_HOUR },
	secondFactorBySession: { name: "second-factor-session", points: 10, seconds: QUARTER_HOUR },
	/** After this many wrong codes the password is asked for again. */
	challenge: { name: "second-factor-challenge", points: 5, seconds: QUARTER_HOUR },
	passwordCheck: { name: "password-check", points: 10, seconds: QUARTER_HOUR },
	recoveryByAccount: { name: "recovery-account", points: 3, seconds: HOUR },
	recoveryByAddress: { name: "recovery-address", points: 20, seconds: HOUR },
	emailChange: { name: "email-change", points: 5, seconds: HOUR },
	/** A link that is right has a count of its own: whoever shares the holder's address guesses at theirs alone. */
	resetByLink: { name: "reset-link", points: 20, seconds: HOUR },
	resetByAddress: { name: "reset-address", points: 20, seconds: HOUR },
} satisfies Record<string, Allowance>;

export type Take = [Allowance, key: string];

/** `undefined` when all of them still allow it. */
export async function overLimit({ limiter }: Pick<Deps, "limiter">, ...takes: Take[]) {
	for (const [allowance, key] of takes) {
		const verdict = await limiter.take(allowance, key);
		if (!verdict.allowed) return { ...refuse("too-many"), retryAfterSeconds: verdict.retryAfterSeconds };
	}
	return undefined;
}

/**
 * A try that counts only if it fails. It is taken before and given back after: whoever sends many at once does not
 * find the door open for all of them.
 */
export async function countingFailures<Answer extends { ok: boolean }>(
	deps: Pick<Deps, "limiter">,
	takes: Take[],
	attempt: () => Promise<Answer>,
) {
	const limited = await overLimit(deps, ...takes);
	if (limited) return limited;
	const answer = await attempt();
	if (answer.ok) for (const [allowance, key] of takes) await deps.limiter.giveBack(allowance, key);
	return answer;
}
