import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Pool } from "../db/connect.ts";

export type Allowance = { name: string; points: number; seconds: number };
type Verdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };
export type Limiter = {
	/** `points`: what it weighs, where not all weigh the same. */
	take(allowance: Allowance, key: string, points?: number): Promise<Verdict>;
	/** Undoes one `take`: what turned out well is not held against anybody. */
	giveBack(allowance: Allowance, key: string): Promise<void>;
};

/**
 * Counts in the database, so that a limit holds across processes. While the database is away each process
 * counts for itself: the door stays guarded.
 */
export function makeLimiter(pool: Pool, enabled: boolean): Limiter {
	const limiters = new Map<string, RateLimiterPostgres>();

	function limiterFor({ name, points, seconds }: Allowance): RateLimiterPostgres {
		// By all of it: two that share a name by mistake do not share their numbers, whichever is asked first.
		const known = limiters.get(`${name} ${points} ${seconds}`);
		if (known) return known;
		const made = new RateLimiterPostgres({
			storeClient: pool,
			storeType: "client",
			tableName: "rate_limits",
			tableCreated: true,
			clearExpiredByTimeout: true,
			keyPrefix: name,
			points,
			duration: seconds,
			insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
		});
		limiters.set(`${name} ${points} ${seconds}`, made);
		return made;
	}

	return {
		async take(allowance, key, points = 1) {
			if (!enabled) return { allowed: true };
			try {
				await limiterFor(allowance).consume(key, points);
				return { allowed: true };
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal;
				return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
			}
		},
		async giveBack(allowance, key) {
			if (!enabled) return;
			// Only while its window lasts: the next one begins at nothing, not below. Where it could not be written down,
			// the try was counted by this process alone, and is forgotten with the window.
			await pool
				.query("update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2", [
					`${allowance.name}:${key}`,
					Date.now(),
				])
				.catch(() => undefined);
		},
	};
}
