import type { SendMailOptions } from "nodemailer";
import { checkMessage, type MailMessage, type MailSender, messageIdOf, unsubscribeHeaders } from "./mail.ts";

/** Addresses go to nodemailer as objects only: it would parse a string and may find more than one. */
export function composeMail(unchecked: MailMessage, sender: MailSender): SendMailOptions {
	const message = checkMessage(unchecked);
	const mailbox = ({ name = "", address }: { name?: string; address: string }) => ({
		name,
		address,
	});
	return {
		messageId: messageIdOf(message, sender),
		date: message.date,
		from: mailbox(sender.from),
		to: [mailbox(message.to)],
		replyTo: message.replyTo && mailbox(message.replyTo),
		subject: message.subject,
		text: message.text,
		html: message.html,
		headers: unsubscribeHeaders(message),
		envelope: { from: sender.from.address, to: [message.to.address] },
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}
