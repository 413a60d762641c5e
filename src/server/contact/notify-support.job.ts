import { createElement } from "react";
import * as z from "zod";
import { brand } from "#core/kernel/brand.ts";
import { BRAZIL_ZONE } from "#core/kernel/day.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { cleanDisplayText } from "#server/platform/mail/clean-display-text.ts";
import { cleanMailAddress } from "#server/platform/mail/mail-address.ts";
import { contactMessageById } from "./contact-message.read.ts";
import { ContactNotice, subject } from "./contact-notice.email.tsx";

const saoPauloTime = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "short",
	timeStyle: "short",
	timeZone: BRAZIL_ZONE,
});

export const notifySupport = defineJob({
	name: "contact.notify-support",
	work: "one",
	payload: z.object({ messageId: z.uuid() }),
	handle: async (deps, { messageId }) => {
		const message = await contactMessageById(deps, messageId);
		if (!message) return;
		const { nome, email, telefone, assunto, mensagem, createdAt } = message;
		const receivedAt = saoPauloTime.format(createdAt);
		const siteUrl = deps.config.publicUrl;
		const notice = { siteUrl, nome, email, telefone, assunto, mensagem, receivedAt };
		await deliverMail(deps, {
			id: `contact-support-${messageId}`,
			to: { name: `Suporte ${brand.name}`, address: deps.config.supportEmail },
			// Some addresses a person may have are unfit for a header; support still reads it in the text.
			replyTo: cleanMailAddress(email) ? { name: cleanDisplayText(nome), address: email } : null,
			subject: subject(notice),
			body: createElement(ContactNotice, notice),
		});
	},
});
