import { createElement } from "react";
import * as z from "zod";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { cleanMailAddress } from "#server/platform/mail/mail-address.ts";
import { contactMessageById } from "./contact-message.read.ts";
import { ContactThanks, subject } from "./contact-thanks.email.tsx";

export const thankSender = defineJob({
	name: "contact.thank-sender",
	work: "one",
	payload: z.object({ messageId: z.uuid() }),
	handle: async (deps, { messageId }) => {
		const message = await contactMessageById(deps, messageId);
		if (!message || !cleanMailAddress(message.email)) return;
		const thanks = { siteUrl: deps.config.publicUrl, nome: message.nome };
		await deliverMail(deps, {
			id: `contact-thanks-${messageId}`,
			to: { name: message.nome, address: message.email },
			subject: subject(thanks),
			body: createElement(ContactThanks, thanks),
		});
	},
});
