import { createElement } from "react";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { findToken, tokenOf } from "#server/accounts/sign-in/tokens.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { PasswordRecovery, subject } from "./password-recovery.email.tsx";

export const sendPasswordRecovery = defineJob({
	name: "accounts.send-password-recovery",
	work: "one",
	payload: z.object({ tokenId: z.uuid() }),
	handle: async (deps, { tokenId }) => {
		const token = tokenOf(deps, "password-reset", tokenId);
		// A link that was used, replaced or has run out while the mail waited helps nobody.
		const live = await findToken(deps, "password-reset", token);
		const found = live && (await readAccount(deps, live.userId));
		if (!found) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			resetUrl: `${publicUrl}/app/redefinir-senha/${token}`,
			nome: found.profile.nome_completo,
			validUntil: mailTime(live.expiresAt),
		};
		await deliverMail(deps, {
			id: `password-recovery-${tokenId}`,
			to: { name: mail.nome, address: found.account.email },
			subject: subject(mail),
			body: createElement(PasswordRecovery, mail),
		});
	},
});
