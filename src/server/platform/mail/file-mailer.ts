import { join } from "node:path";
import { writeFileAtomically } from "../storage/write-file-atomically.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mailer, MailSender } from "./mail.ts";

/** Mails as .eml files, newest by mtime. Named by event id: a repeat replaces, never doubles. */
export function makeFileMailer(folder: string, sender: MailSender): Mailer {
	let composing: Promise<typeof import("nodemailer/lib/mail-composer")> | undefined;
	return {
		async send(message) {
			composing ??= import("nodemailer/lib/mail-composer");
			const { default: MailComposer } = await composing;
			const bytes = await new MailComposer(composeMail(message, sender)).compile().build();
			await writeFileAtomically(join(folder, `${message.id}.eml`), bytes);
		},
		async close() {},
	};
}
