import { refuse } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** How often each door may be tried, by account and by address. A window that passes opens it again for everybody. */
export const accountAllowances = {
	signInByAccount: { name: "sign-in-account", points: 10, seconds: QUARTER_HOUR },
	signInByAddress: { name: "sign-in-address", points: 50, seconds: QUARTER_HOUR },
	secondFactor: { name: "second-factor", points: 10, seconds: QUARTER_HOUR },
	/** After this many wrong codes the password is asked for again. */
	challenge: { name: "second-factor-challenge", points: 5, seconds: QUARTER_HOUR },
	passwordCheck: { name: "password-check", points: 10, seconds: QUARTER_HOUR },
	recoveryByAccount: { name: "recovery-account", points: 3, seconds: HOUR },
	recoveryByAddress: { name: "recovery-address", points: 20, seconds: HOUR },
	emailChange: { name: "email-change", points: 5, seconds: HOUR },
	resetByAddress: { name: "reset-address", points: 20, seconds: HOUR },
} satisfies Record<string, Allowance>;

/** `undefined` when all of them still allow it. */
export async function overLimit({ limiter }: Pick<Deps, "limiter">, ...takes: [Allowance, key: string][]) {
	for (const [allowance, key] of takes) {
		const verdict = await limiter.take(allowance, key);
		if (!verdict.allowed) return { ...refuse("too-many"), retryAfterSeconds: verdict.retryAfterSeconds };
	}
	return undefined;
}
