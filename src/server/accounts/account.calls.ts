import { Hono } from "hono";
import { usernameProblem } from "#core/accounts/username.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { Refusal } from "#server/http/refusal.ts";
import { requireAccount } from "#server/http/require-account.ts";
import { isUsernameTaken } from "./account.read.ts";
import { sessionCookie } from "./sessions/session-cookie.ts";
import { extendSession } from "./sessions/sessions.ts";

/** What the tool asks about the account it runs for. */
export const accountCalls = new Hono<HttpEnv>()
	.get("/functions/v1/username-available", limitRate(allowances.usernameCheck), async (context) => {
		const username = context.req.query("nome_usuario") ?? "";
		const problem = usernameProblem(username);
		if (problem) throw new Refusal(400, problem);
		return context.json({ available: !(await isUsernameTaken(context.var.deps, username)) }, 200);
	})

	// The browser asks for this near the session's end; the cookie is renewed with the same token.
	.post("/functions/v1/session", requireAccount, async (context) => {
		const { deps, current } = context.var;
		const expiresAt = await extendSession(deps, current);
		const { https } = deps.config;
		const token = sessionCookie.read(context.req.header("cookie"), https);
		if (token) context.header("set-cookie", sessionCookie.set(token, expiresAt, deps.clock.now(), https));
		return context.json({ expires_at: expiresAt.toISOString() }, 200);
	});
