import { codeOf } from "../error-code.ts";
import { DeadlineError, withDeadline } from "../outward/deadline.ts";
import { composeMail } from "./compose-mail.ts";
import { MailError, type Mailer, type MailSender } from "./mail.ts";
import { SEND_LIMIT_MS } from "./send-limit.ts";

/** `wholeMs`: for one mail all together, a server that answers drop by drop included. */
type Timeouts = { connectMs: number; greetingMs: number; silenceMs: number; wholeMs?: number };
const TIMEOUTS: Timeouts = { connectMs: 5_000, greetingMs: 5_000, silenceMs: 10_000 };

export function makeSmtpMailer(smtpUrl: string, sender: MailSender, timeouts = TIMEOUTS): Mailer {
	let opened: ReturnType<typeof open> | undefined;
	/** With the first mail: the server starts without what sends them. */
	async function open() {
		const { makeSmtpConnections } = await import("./smtp-connections.ts");
		return makeSmtpConnections(smtpUrl, timeouts);
	}
	return {
		async send(message) {
			opened ??= open();
			const connections = await opened;
			const mail = composeMail(message, sender);
			await withDeadline("smtp", timeouts.wholeMs ?? SEND_LIMIT_MS, async (signal) => {
				const connection = await connections.take(signal);
				signal.addEventListener("abort", connection.cut);
				try {
					// Its turn may have come in the very moment its time was over.
					signal.throwIfAborted();
					await connection.transport.sendMail(mail);
				} finally {
					signal.removeEventListener("abort", connection.cut);
					connections.giveBack(connection);
				}
			}).catch((error: unknown) => {
				throw asMailError(error);
			});
		},
		async close() {
			await (await opened)?.close();
		},
	};
}

/** The server's own words are dropped: they often repeat the recipient's address. */
function asMailError(error: unknown): MailError {
	const code = error instanceof DeadlineError ? "ETIMEDOUT" : (codeOf(error) ?? "unknown");
	const responseCode = responseCodeOf(error);
	// 5xx at login or greeting is our configuration's fault and will pass; these two blame the mail.
	const blamesMail = code === "EENVELOPE" || code === "EMESSAGE";
	const permanent = blamesMail && responseCode !== undefined && responseCode >= 500;
	return new MailError(`SMTP failed: ${code}${responseCode ? ` ${responseCode}` : ""}`, {
		permanent,
		kind: code === "ETIMEDOUT" ? "timeout" : undefined,
	});
}

function responseCodeOf(error: unknown): number | undefined {
	if (!(error instanceof Error) || !("responseCode" in error)) return undefined;
	return typeof error.responseCode === "number" ? error.responseCode : undefined;
}
