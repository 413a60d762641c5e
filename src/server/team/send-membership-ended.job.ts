import { createElement } from "react";
import * as z from "zod";
import { memberOf } from "#server/accounts/members.read.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import { loginUrl } from "#server/login-url.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { MembershipEnded, subject } from "./membership-ended.email.tsx";

export const sendMembershipEnded = defineJob({
	name: "team.send-membership-ended",
	work: "one",
	payload: z.object({ accountId: z.uuid(), userId: z.uuid(), eventId: z.uuid() }),
	handle: async (deps, { accountId, userId, eventId }) => {
		const member = await memberOf(deps, { accountId, userId });
		const person = await readAccount(deps, userId);
		// Undone meanwhile: there is nothing to tell.
		if (!member?.endedAt || !person) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			loginUrl: loginUrl(deps.config),
			nome: person.profile.nome_completo,
			agency: await agencyName(deps, accountId),
			endedAt: mailTime(member.endedAt),
		};
		await deliverMail(deps, {
			id: `membership-ended-${eventId}`,
			to: { name: mail.nome, address: person.account.email },
			subject: subject(mail),
			body: createElement(MembershipEnded, mail),
		});
	},
});
