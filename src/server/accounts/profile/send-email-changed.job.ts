import { and, eq, isNotNull } from "drizzle-orm";
import { createElement } from "react";
import * as z from "zod";
import { accountTokens } from "#server/accounts/account.table.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { loginUrl } from "#server/login-url.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { EmailChanged, subject } from "./email-changed.email.tsx";

export const sendEmailChanged = defineJob({
	name: "accounts.send-email-changed",
	work: "one",
	payload: z.object({ tokenId: z.uuid() }),
	handle: async (deps, { tokenId }) => {
		const [used] = await deps.db
			.select()
			.from(accountTokens)
			.where(
				and(eq(accountTokens.id, tokenId), eq(accountTokens.purpose, "email-change"), isNotNull(accountTokens.usedAt)),
			)
			.limit(1);
		const found = used && (await readAccount(deps, used.userId));
		if (!found || !used.usedAt || !used.newEmail) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			loginUrl: loginUrl(deps.config),
			nome: found.profile.nome_completo,
			email: used.newEmail,
			changedAt: mailTime(used.usedAt),
		};
		await deliverMail(deps, {
			id: `email-changed-${tokenId}`,
			to: { name: mail.nome, address: used.newEmail },
			subject: subject(mail),
			body: createElement(EmailChanged, mail),
		});
	},
});
