import { Hono } from "hono";
import { MAX_CALL_BYTES, readJsonObject } from "#server/http/body/read-body.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { allowances, limitRate } from "#server/http/limit-rate.ts";
import { sentences } from "#server/http/refusal.ts";
import { receiveContactForm } from "./receive-contact-form.ts";

export const contactCalls = new Hono<HttpEnv>().post(
	"/rest/v1/contact_messages",
	limitRate(allowances.contact),
	async (context) => {
		const posted = await readJsonObject(context.req.raw, MAX_CALL_BYTES);
		const receipt = await receiveContactForm(context.var.deps, posted);
		if (!receipt.ok) return context.json({ error: sentences.invalidForm, errors: receipt.errors }, 400);
		return context.json({ ok: true }, 201);
	},
);
