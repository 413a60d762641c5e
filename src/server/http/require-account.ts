import { createMiddleware } from "hono/factory";
import { sessionCookie } from "#server/accounts/sessions/session-cookie.ts";
import { type CurrentSession, findSession } from "#server/accounts/sessions/sessions.ts";
import { isAdmin } from "#server/accounts/sign-in/is-admin.ts";
import type { HttpEnv } from "./http-env.ts";
import { Refusal, sentences } from "./refusal.ts";

type SignedInEnv = HttpEnv & { Variables: { current: CurrentSession } };

/** For calls; pages have their own guard in server/accounts/sessions/require-session.ts. */
export const requireAccount = createMiddleware<SignedInEnv>(async (context, next) => {
	const { deps } = context.var;
	const token = sessionCookie.read(context.req.header("cookie"), deps.config.https);
	const current = token ? await findSession(deps, token) : undefined;
	if (!current) throw new Refusal(401, sentences.signedOut);
	context.set("current", current);
	await next();
});

export const requireAdminCall = createMiddleware<SignedInEnv>(async (context, next) => {
	await requireAccount(context, async () => {
		if (!isAdmin(context.var.deps.config, context.var.current.account)) throw new Refusal(403, sentences.notAllowed);
		await next();
	});
});
