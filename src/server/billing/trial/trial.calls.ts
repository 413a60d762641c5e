import { Hono } from "hono";
import { passwordProblem } from "#core/accounts/password.ts";
import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { finishSignupCookie } from "#server/accounts/sessions/session-cookie.ts";
import { isWeakPassword, WEAK_PASSWORD } from "#server/accounts/sign-in/find-weak-password.ts";
import { MAX_CALL_BYTES, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { Refusal, sentences } from "#server/http/refusal.ts";
import { readSignupTicket } from "./finish-signup.ts";
import { receiveTrialForm } from "./receive-trial-form.ts";
import { resendTrialConfirmation } from "./resend-trial-confirmation.ts";

/** The form of the home page, the one of the dialog, and the mail once more. */
export const trialCalls = new Hono<HttpEnv>()
	.post("/rest/v1/leads_trial", limitRate(allowances.trial), async (context) => {
		const posted = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const receipt = await receiveTrialForm(context.var.deps, "page", posted);
		if (receipt.ok) return context.json({ email_enviado: receipt.mailSent }, 201);
		if (receipt.reason === "email-taken") return context.json({ code: "23505", error: sentences.leadTaken }, 409);
		return context.json({ error: sentences.invalidForm, errors: receipt.errors }, 400);
	})

	.post("/functions/v1/register-trial-user", limitRate(allowances.trial), async (context) => {
		const posted = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const receipt = await receiveTrialForm(context.var.deps, "dialog", posted);
		if (receipt.ok) return context.json({ success: true, email_enviado: receipt.mailSent }, 200);
		if (receipt.reason === "email-taken") return context.json({ success: false, error: sentences.accountTaken }, 409);
		return context.json({ success: false, error: sentences.invalidForm, errors: receipt.errors }, 400);
	})

	// The judge of the form itself, asked while it is typed: nothing is kept, and nobody is told apart by it.
	.post("/functions/v1/password-judged", limitRate(allowances.passwordCheck), async (context) => {
		const { deps } = context.var;
		const { senha, nome_usuario } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		if (typeof senha !== "string" || passwordProblem(senha)) throw new Refusal(400, sentences.invalidForm);
		const ticket = finishSignupCookie.read(context.req.header("cookie"), deps.config.https);
		const found = await readSignupTicket(deps, ticket);
		const own = [found?.account.email, found?.profile.nome_completo, nome_usuario];
		const personal = own.flatMap((one) => (typeof one === "string" ? [one] : []));
		return context.json({ problem: (await isWeakPassword(senha, personal)) ? WEAK_PASSWORD : null }, 200);
	})

	// The answer is the same whether the address is known or not.
	.post("/functions/v1/resend-confirmation", limitRate(allowances.resend), async (context) => {
		const { email } = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const address = typeof email === "string" ? normalizeEmail(email) : "";
		if (!isEmailAddress(address)) throw new Refusal(400, "Email inválido");
		await resendTrialConfirmation(context.var.deps, { email: address, ip: context.var.clientAddress });
		return context.json({ ok: true }, 200);
	});
