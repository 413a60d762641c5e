import { join } from "node:path";
import { writeFileAtomically } from "../storage/write-file-atomically.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mailer, MailSender } from "./mail.ts";

/** Mails as .eml files, newest by mtime. Named by event id: a repeat replaces, never doubles. */
export function makeFileMailer(folder: string, sender: MailSender): Mailer {
	return {
		async send(message) {
			const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
			const bytes = await new MailComposer(composeMail(message, sender)).compile().build();
			await writeFileAtomically(join(folder, `${message.id}.eml`), bytes);
		},
		async close() {},
	};
}
