import path from "node:path";
import { type Context, Hono } from "hono";
import { mailNamed } from "#server/mails.ts";
import { openWrittenMail } from "#server/platform/mail/mail-folder.ts";
import type { HttpEnv } from "./http-env.ts";
import { Refusal, sentences } from "./refusal.ts";

/** A mail's own styles, no script, no request, no origin of ours: it is shown, and that is all. */
const FRAMED = {
	"content-security-policy":
		"default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'",
	"x-frame-options": "SAMEORIGIN",
};

/** The documents inside the frames of /dev/emails; gone together with that page. */
export const devEmails = new Hono<HttpEnv>()
	.use("/dev/emails/*", async (context, next) => {
		if (!context.var.deps.config.devPages) throw new Refusal(404, sentences.notFound);
		await next();
	})
	.get("/dev/emails/enviados/:id", async (context) => framed(context, (await written(context)).html))
	.get("/dev/emails/enviados/:id/original", async (context) => context.text((await written(context)).raw))
	.get("/dev/emails/:name", async (context) => {
		const mail = mailNamed(context.req.param("name"));
		if (!mail) throw new Refusal(404, sentences.notFound);
		return framed(context, (await mail.render()).html);
	});

function framed(context: Context<HttpEnv>, html: string): Response {
	return context.html(html, 200, FRAMED);
}

async function written(context: Context<HttpEnv>) {
	const folder = path.join(context.var.deps.config.dataDir, "mail");
	const mail = await openWrittenMail(folder, context.req.param("id") ?? "");
	if (!mail) throw new Refusal(404, sentences.notFound);
	return mail;
}
