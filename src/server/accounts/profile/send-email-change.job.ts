import { createElement } from "react";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { findToken, tokenOf } from "#server/accounts/sign-in/tokens.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { EmailChange, subject } from "./email-change.email.tsx";

export const sendEmailChange = defineJob({
	name: "accounts.send-email-change",
	work: "one",
	payload: z.object({ tokenId: z.uuid() }),
	handle: async (deps, { tokenId }) => {
		const token = tokenOf(deps, "email-change", tokenId);
		const live = await findToken(deps, "email-change", token);
		const found = live && (await readAccount(deps, live.userId));
		if (!found || !live.newEmail) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			confirmUrl: `${publicUrl}/app/conta/confirmar-email/${token}`,
			nome: found.profile.nome_completo,
			validUntil: mailTime(live.expiresAt),
		};
		await deliverMail(deps, {
			id: `email-change-${tokenId}`,
			to: { name: mail.nome, address: live.newEmail },
			subject: subject(mail),
			body: createElement(EmailChange, mail),
		});
	},
});
