import type { Context, MiddlewareHandler } from "hono";
import type { Deps } from "#server/deps.ts";
import type { Allowance } from "#server/platform/limits/limiter.ts";
import { limitKey } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";
import { Refusal, sentences } from "./refusal.ts";

export const allowances = {
	contact: { name: "contact", points: 20, seconds: 600 },
	news: { name: "news", points: 10, seconds: 600 },
	trial: { name: "trial", points: 20, seconds: 600 },
	resend: { name: "resend", points: 20, seconds: 3600 },
	emailCheck: { name: "email-check", points: 60, seconds: 600 },
	// Two calls a purchase.
	checkout: { name: "checkout", points: 60, seconds: 600 },
	checkoutStatus: { name: "checkout-status", points: 120, seconds: 60 },
	passwordCheck: { name: "password-judged", points: 60, seconds: 3600 },
	usernameCheck: { name: "username-check", points: 120, seconds: 3600 },
	comment: { name: "comment", points: 10, seconds: 600 },
	// Counted for an address: a whole office reads behind one.
	view: { name: "view", points: 1200, seconds: 600 },
	imageUpload: { name: "image-upload", points: 300, seconds: 600 },
	// A code is a look into the log, a file some more; whoever tries codes one by one gets nowhere.
	verify: { name: "verify", points: 60, seconds: 60 },
	// The whole list grows by a day a day: a mirror needs it once, and then what is new.
	rootList: { name: "root-list", points: 20, seconds: 60 },
	shareImage: { name: "share-image", points: 60, seconds: 60 },
} satisfies Record<string, Allowance>;

export async function takeAllowance(deps: Deps, allowance: Allowance, address: string): Promise<void> {
	const verdict = await deps.limiter.take(allowance, limitKey(address));
	if (!verdict.allowed) throw new Refusal(429, sentences.tooMany, { "retry-after": String(verdict.retryAfterSeconds) });
}

export function limitRate(allowance: Allowance): MiddlewareHandler<HttpEnv> {
	return async (context: Context<HttpEnv>, next) => {
		await takeAllowance(context.var.deps, allowance, context.var.clientAddress);
		await next();
	};
}
