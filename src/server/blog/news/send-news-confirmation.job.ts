import { createElement } from "react";
import * as z from "zod";
import { consentOf, NEWS_CONFIRM_DAYS } from "#core/blog/news-form.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { cleanMailAddress } from "#server/platform/mail/mail-address.ts";
import { mailTime } from "#server/platform/mail/mail-time.ts";
import { readNewsReader } from "./news.read.ts";
import { NewsConfirmation, subject } from "./news-confirmation.email.tsx";
import { confirmationToken } from "./news-token.ts";

export const sendNewsConfirmation = defineJob({
	name: "blog.send-news-confirmation",
	work: "one",
	payload: z.object({ readerId: z.uuid() }),
	handle: async (deps, { readerId }) => {
		const reader = await readNewsReader(deps, readerId);
		if (!reader || reader.confirmedAt || !cleanMailAddress(reader.email)) return;
		const { publicUrl } = deps.config;
		const mail = {
			consent: consentOf(reader.consentVersion) ?? "",
			siteUrl: publicUrl,
			confirmUrl: `${publicUrl}/novidades/confirmar/${confirmationToken(deps, reader)}`,
			validUntil: mailTime(new Date(reader.askedAt.getTime() + NEWS_CONFIRM_DAYS * DAY_MS)),
		};
		await deliverMail(deps, {
			id: `news-confirmation-${readerId}-${reader.askedAt.getTime()}`,
			to: { address: reader.email },
			subject: subject(mail),
			body: createElement(NewsConfirmation, mail),
		});
	},
});
