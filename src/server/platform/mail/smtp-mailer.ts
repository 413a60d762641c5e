import { DeadlineError, withDeadline } from "../outward/deadline.ts";
import { composeMail } from "./compose-mail.ts";
import { MailError, type Mailer, type MailSender } from "./mail.ts";
import { SEND_LIMIT_MS } from "./send-limit.ts";
import { makeSmtpLanes } from "./smtp-lanes.ts";

/** `wholeMs`: for one mail all together, a server that answers drop by drop included. */
type Timeouts = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs?: number };
const TIMEOUTS: Timeouts = { connectMs: 5_000, greetingMs: 5_000, silenceMs: 10_000 };

export function makeSmtpMailer(smtpUrl: string, sender: MailSender, timeouts = TIMEOUTS): Mailer {
	const lanes = makeSmtpLanes(smtpUrl, timeouts);
	return {
		async send(message) {
			const mail = composeMail(message, sender);
			await withDeadline("smtp", timeouts.wholeMs ?? SEND_LIMIT_MS, async (signal) => {
				const lane = await lanes.take(signal);
				signal.addEventListener("abort", lane.cut);
				try {
					// Its turn may have come in the very moment its time was over.
					signal.throwIfAborted();
					await lane.transport.sendMail(mail);
				} finally {
					signal.removeEventListener("abort", lane.cut);
					lanes.giveBack(lane);
				}
			}).catch((error: unknown) => {
				throw asMailError(error);
			});
		},
		close: () => lanes.close(),
	};
}

/** The server's own words are dropped: they often repeat the recipient's address. */
function asMailError(error: unknown): MailError {
	const { code: given = "unknown", responseCode } = error as { code?: string; responseCode?: number };
	const code = error instanceof DeadlineError ? "ETIMEDOUT" : given;
	// 5xx at login or greeting is our configuration's fault and will pass; these two blame the mail.
	const blamesMail = code === "EENVELOPE" || code === "EMESSAGE";
	const permanent = blamesMail && responseCode !== undefined && responseCode >= 500;
	return new MailError(`SMTP failed: ${code}${responseCode ? ` ${responseCode}` : ""}`, {
		permanent,
		kind: code === "ETIMEDOUT" ? "timeout" : undefined,
	});
}
