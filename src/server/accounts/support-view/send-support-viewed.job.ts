import { createElement } from "react";
import * as z from "zod";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { readSupportView } from "./support-view.read.ts";
import { SupportViewed, subject } from "./support-viewed.email.tsx";

export const sendSupportViewed = defineJob({
	name: "accounts.send-support-viewed",
	work: "one",
	payload: z.object({ viewId: z.uuid() }),
	handle: async (deps, { viewId }) => {
		const view = await readSupportView(deps, viewId);
		const found = view && (await readAccount(deps, view.userId));
		if (!view?.openedAt || !view.endsAt || !found) return;
		const mail = {
			siteUrl: deps.config.publicUrl,
			accountUrl: `${deps.config.publicUrl}/app/conta`,
			nome: found.profile.nome_completo,
			openedAt: mailTime(view.openedAt),
			endsAt: mailTime(view.endsAt),
		};
		await deliverMail(deps, {
			id: `support-viewed-${viewId}`,
			to: { name: mail.nome, address: found.account.email },
			subject: subject(mail),
			body: createElement(SupportViewed, mail),
		});
	},
});
