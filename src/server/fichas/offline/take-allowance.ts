import type { Context } from "hono";
import type { HttpEnv } from "#server/http/http-env.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";

/** By device or person, not by address: a whole office is behind one. */
export async function take(context: Context<HttpEnv>, allowance: Allowance, key: string): Promise<void> {
	const verdict = await context.var.deps.limiter.take(allowance, key);
	if (!verdict.allowed) throw new Refusal(429, sentences.tooMany, { "retry-after": String(verdict.retryAfterSeconds) });
}
