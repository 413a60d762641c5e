import { makeFileMailer } from "./file-mailer.ts";
import type { Mailer, MailSender } from "./mail.ts";
import { parseMailbox } from "./mail-address.ts";
import { type MailgunConfig, makeMailgunMailer } from "./mailgun-mailer.ts";
import { makeSmtpMailer } from "./smtp-mailer.ts";
import { watchMailer } from "./watch-mailer.ts";

export type MailConfig = {
	smtpUrl?: string | undefined;
	mailgun?: MailgunConfig | undefined;
	/** MAIL_FROM: `a@b.c` or `Name <a@b.c>`. */
	from: string;
	/** Where mails lie when no provider is set. */
	folder: string;
	/** Host of PUBLIC_URL. */
	messageIdHost: string;
};

export function makeMailer(config: MailConfig): Mailer {
	const from = parseMailbox(config.from);
	if (!from) throw new Error("MAIL_FROM must be an address or Name <address>");
	const sender = { from, messageIdHost: config.messageIdHost };
	return watchMailer(adapterFor(config, sender));
}

function adapterFor(config: MailConfig, sender: MailSender): Mailer {
	if (config.smtpUrl) return makeSmtpMailer(config.smtpUrl, sender);
	if (config.mailgun) return makeMailgunMailer(config.mailgun, sender);
	return makeFileMailer(config.folder, sender);
}
