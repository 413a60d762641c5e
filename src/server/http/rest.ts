import { Hono } from "hono";
import { TrialLead } from "#core/billing/trial/trial-form.ts";
import { fieldErrors } from "#core/kernel/field-errors.ts";
import { startTrial } from "#server/billing/trial/start-trial.ts";
import { receiveContactForm } from "#server/contact/receive-contact-form.ts";
import { MAX_CALL_BYTES, readJsonObject } from "./body/read-body.ts";
import type { HttpEnv } from "./http-env.ts";
import { allowances, limitRate } from "./limit-rate.ts";
import { sentences } from "./refusal.ts";

/** Calls shaped like the tables they write to. */
export const rest = new Hono<HttpEnv>()
	.post("/rest/v1/leads_trial", limitRate(allowances.trial), async (context) => {
		const parsed = TrialLead.safeParse(await readJsonObject(context.req.raw, MAX_CALL_BYTES));
		if (!parsed.success) return context.json({ error: sentences.invalidForm, errors: fieldErrors(parsed.error) }, 400);
		const { nome, email, telefone } = parsed.data;
		const trial = await startTrial(context.var.deps, { name: nome, email, phone: telefone });
		if (!trial.ok) return context.json({ code: "23505", error: sentences.leadTaken }, 409);
		return context.json({ email_enviado: trial.value.mailSent }, 201);
	})
	.post("/rest/v1/contact_messages", limitRate(allowances.contact), async (context) => {
		const posted = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const receipt = await receiveContactForm(context.var.deps, posted);
		if (!receipt.ok) return context.json({ error: sentences.invalidForm, errors: receipt.errors }, 400);
		return context.json({ ok: true }, 201);
	});
