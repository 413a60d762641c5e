import { Hono } from "hono";
import { receiveContactForm } from "#server/contact/receive-contact-form.ts";
import type { HttpEnv } from "./http-env.ts";
import { allowances, limitRate } from "./limit-rate.ts";
import { readJsonObject } from "./read-body.ts";
import { sentences } from "./refusal.ts";

const MAX_BODY_BYTES = 32 * 1024;

export const rest = new Hono<HttpEnv>().post(
	"/rest/v1/contact_messages",
	limitRate(allowances.contact),
	async (context) => {
		const posted = await readJsonObject(context.req.raw, MAX_BODY_BYTES);
		const receipt = await receiveContactForm(context.var.deps, posted);
		if (!receipt.ok) return context.json({ error: sentences.invalidForm, errors: receipt.errors }, 400);
		return context.json({ ok: true }, 201);
	},
);
