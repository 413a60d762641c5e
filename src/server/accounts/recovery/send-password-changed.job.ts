import { createElement } from "react";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { PasswordChanged, subject } from "./password-changed.email.tsx";

export const sendPasswordChanged = defineJob({
	name: "accounts.send-password-changed",
	work: "one",
	payload: z.object({ userId: z.uuid(), eventId: z.uuid() }),
	handle: async (deps, { userId, eventId }) => {
		const found = await readAccount(deps, userId);
		if (!found) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			recoverUrl: `${publicUrl}/app/recuperar-senha`,
			nome: found.profile.nome_completo,
			changedAt: mailTime(found.account.passwordChangedAt ?? deps.clock.now()),
		};
		await deliverMail(deps, {
			id: `password-changed-${eventId}`,
			to: { name: mail.nome, address: found.account.email },
			subject: subject(mail),
			body: createElement(PasswordChanged, mail),
		});
	},
});
