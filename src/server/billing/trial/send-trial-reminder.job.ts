import { createElement } from "react";
import * as z from "zod";
import { dueReminder, trialReminders } from "#core/billing/trial/trial.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { loginUrl } from "#server/login-url.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { subject, TrialReminderMail } from "./trial-reminder.email.tsx";

export const sendTrialReminder = defineJob({
	name: "billing.send-trial-reminder",
	work: "one",
	payload: z.object({ userId: z.uuid(), kind: z.enum(trialReminders) }),
	handle: async (deps, { userId, kind }) => {
		const found = await readAccount(deps, userId);
		const endsAt = found?.profile.trial_expira_em;
		if (!endsAt || found.account.status_conta !== "trial") return;
		// A mail that waited for its provider until it was no longer true is not sent.
		if (dueReminder(endsAt, deps.clock.now()) !== kind) return;
		const { publicUrl } = deps.config;
		const mail = {
			siteUrl: publicUrl,
			plansUrl: `${publicUrl}/precos`,
			loginUrl: loginUrl(deps.config),
			nome: found.profile.nome_completo,
			kind,
			endsAt: mailTime(endsAt),
		};
		await deliverMail(deps, {
			// Of this end: a trial that was extended ends once more, and may do so within the week that a mail is remembered.
			id: `trial-reminder-${userId}-${kind}-${endsAt.getTime()}`,
			to: { name: mail.nome, address: found.account.email },
			subject: subject(mail),
			body: createElement(TrialReminderMail, mail),
		});
	},
});
