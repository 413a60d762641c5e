import { createElement } from "react";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { cleanMailAddress } from "#server/platform/mail/mail-address.ts";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { contactMessageById } from "./contact-message.read.ts";
import { ContactThanks, subject } from "./contact-thanks.email.tsx";

export const thankSender = defineJob({
	name: "contact.thank-sender",
	payload: z.object({ messageId: z.uuid() }),
	handle: async (deps, { messageId }) => {
		const message = await contactMessageById(deps, messageId);
		if (!message || !cleanMailAddress(message.email)) return;
		const thanks = { siteUrl: deps.config.publicUrl, nome: message.nome };
		await deps.mail.send({
			id: `contact-thanks-${messageId}`,
			to: { name: cleanDisplayText(message.nome), address: message.email },
			replyTo: { address: deps.config.supportEmail },
			subject: subject(thanks),
			...(await renderMail(createElement(ContactThanks, thanks))),
		});
	},
});
