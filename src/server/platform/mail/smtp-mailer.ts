import { createTransport } from "nodemailer";
import { composeMail } from "./compose-mail.ts";
import { MailError, type Mailer, type MailSender } from "./mail.ts";

type Timeouts = { connectMs: number; greetingMs: number; silenceMs: number };
const TIMEOUTS: Timeouts = { connectMs: 5_000, greetingMs: 5_000, silenceMs: 10_000 };

export function makeSmtpMailer(smtpUrl: string, sender: MailSender, timeouts = TIMEOUTS): Mailer {
	const transport = createTransport({
		pool: true,
		url: smtpUrl,
		connectionTimeout: timeouts.connectMs,
		dnsTimeout: timeouts.connectMs,
		greetingTimeout: timeouts.greetingMs,
		socketTimeout: timeouts.silenceMs,
		// The job queue repeats; a second queue in here could send twice what it already gave up.
		maxRequeues: 0,
	});
	return {
		async send(message) {
			const mail = composeMail(message, sender);
			await transport.sendMail(mail).catch((error: unknown) => {
				throw asMailError(error);
			});
		},
		async close() {
			transport.close();
		},
	};
}

/** The server's own words are dropped: they often repeat the recipient's address. */
function asMailError(error: unknown): MailError {
	const { code = "unknown", responseCode } = error as { code?: string; responseCode?: number };
	// 5xx at login or greeting is our configuration's fault and will pass; these two blame the mail.
	const blamesMail = code === "EENVELOPE" || code === "EMESSAGE";
	const permanent = blamesMail && responseCode !== undefined && responseCode >= 500;
	return new MailError(`SMTP failed: ${code}${responseCode ? ` ${responseCode}` : ""}`, {
		permanent,
	});
}
