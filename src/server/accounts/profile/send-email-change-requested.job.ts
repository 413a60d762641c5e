import { createElement } from "react";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { tokenById } from "#server/accounts/sign-in/tokens.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { EmailChangeRequested, subject } from "./email-change-requested.email.tsx";

export const sendEmailChangeRequested = defineJob({
	name: "accounts.send-email-change-requested",
	work: "one",
	payload: z.object({ tokenId: z.uuid() }),
	handle: async (deps, { tokenId }) => {
		const asked = await tokenById(deps, "email-change", tokenId);
		const found = asked && (await readAccount(deps, asked.userId));
		if (!found || !asked.newEmail) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			recoverUrl: `${publicUrl}/app/recuperar-senha`,
			nome: found.profile.nome_completo,
			newEmailHint: asked.newEmail.replace(/^(.)[^@]*/, "$1•••"),
			requestedAt: mailTime(asked.createdAt),
		};
		await deliverMail(deps, {
			id: `email-change-requested-${tokenId}`,
			to: { name: mail.nome, address: asked.oldEmail ?? found.account.email },
			subject: subject(mail),
			body: createElement(EmailChangeRequested, mail),
		});
	},
});
