import { createElement } from "react";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { loginUrl } from "#server/login-url.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { IdentityCorrected, subject } from "./identity-corrected.email.tsx";

export const sendIdentityCorrected = defineJob({
	name: "accounts.send-identity-corrected",
	work: "one",
	payload: z.object({
		userId: z.uuid(),
		changed: z.array(z.string()),
		at: z.string(),
		// A default: one that was enqueued before there was this word.
		bySupport: z.boolean().default(false),
	}),
	handle: async (deps, { userId, changed, at, bySupport }) => {
		const found = await readAccount(deps, userId);
		if (!found) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			loginUrl: loginUrl(deps.config),
			nome: found.profile.nome_completo,
			changed: changed.join(" e "),
			bySupport,
			changedAt: mailTime(new Date(at)),
		};
		await deliverMail(deps, {
			id: `identity-corrected-${userId}-${new Date(at).getTime()}`,
			to: { name: mail.nome, address: found.account.email },
			subject: subject(mail),
			body: createElement(IdentityCorrected, mail),
		});
	},
});
