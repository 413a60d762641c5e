import { createElement } from "react";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { loginUrl } from "#server/login-url.ts";
import { AlreadyRegistered, subject } from "./already-registered.email.tsx";

export const sendAlreadyRegistered = defineJob({
	name: "billing.send-already-registered",
	work: "one",
	payload: z.object({ userId: z.uuid(), eventId: z.uuid() }),
	handle: async (deps, { userId, eventId }) => {
		const found = await readAccount(deps, userId);
		if (!found) return;
		const { email, status_conta } = found.account;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			loginUrl: loginUrl(deps.config),
			recoverUrl: `${publicUrl}/app/recuperar-senha`,
			resendUrl: `${publicUrl}/confirmacao?email=${encodeURIComponent(email)}`,
			nome: found.profile.nome_completo,
			waiting: status_conta === "pendente",
		};
		await deliverMail(deps, {
			id: `already-registered-${eventId}`,
			to: { name: mail.nome, address: email },
			subject: subject(mail),
			body: createElement(AlreadyRegistered, mail),
		});
	},
});
