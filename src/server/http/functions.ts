import { Hono } from "hono";
import { usernameProblem } from "#core/accounts/username.ts";
import { TrialRegistration } from "#core/billing/trial/trial-form.ts";
import { isEmailAddress, normalizeEmail } from "#core/kernel/email-address.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { isUsernameTaken } from "#server/accounts/account.read.ts";
import { sessionCookie } from "#server/accounts/sessions/session-cookie.ts";
import { extendSession } from "#server/accounts/sessions/sessions.ts";
import { resendTrialConfirmation } from "#server/billing/trial/resend-trial-confirmation.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { MAX_CALL_BYTES, readJsonObject } from "./body/read-body.ts";
import type { HttpEnv } from "./http-env.ts";
import { allowances, limitRate } from "./limit-rate.ts";
import { Refusal, sentences } from "./refusal.ts";
import { requireAccount } from "./require-account.ts";

/** Calls shaped like verbs. */
export const functions = new Hono<HttpEnv>()
	.post("/functions/v1/register-trial-user", limitRate(allowances.trial), async (context) => {
		const parsed = TrialRegistration.safeParse(await readJsonObject(context.req.raw, MAX_CALL_BYTES));
		if (!parsed.success) {
			return context.json({ success: false, error: sentences.invalidForm, errors: fieldErrors(parsed.error) }, 400);
		}
		const { nome_completo, email, telefone } = parsed.data;
		const trial = await startTrial(context.var.deps, { name: nome_completo, email, phone: telefone });
		if (!trial.ok) return context.json({ success: false, error: sentences.accountTaken }, 409);
		return context.json({ success: true, email_enviado: trial.value.mailSent }, 200);
	})

	// The answer is the same whether the address is known or not.
	.post("/functions/v1/resend-confirmation", limitRate(allowances.resend), async (context) => {
		const { email } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const address = typeof email === "string" ? normalizeEmail(email) : "";
		if (!isEmailAddress(address)) throw new Refusal(400, "Email inválido");
		await resendTrialConfirmation(context.var.deps, { email: address, ip: context.var.clientAddress });
		return context.json({ ok: true }, 200);
	})

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
