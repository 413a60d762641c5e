import { recordOf } from "#core/kernel/record.ts";
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
	return new MailError(`SMTP failed: ${code}${responseCode ? ` ${responseCode}` : ""}`, {
		permanent: responseCode !== undefined && responseCode >= 500 && blamesMail(error, code, responseCode),
		kind: code === "ETIMEDOUT" ? "timeout" : undefined,
	});
}

/** "Log in first", in its variants. */
const LOGIN_WANTED = [530, 534, 535, 538];
const TOO_LARGE = 552;
/**
 * Routes and pace (5.4), permission and policy (5.7): of relaying, of the sender, of the day's quota. The sender's address
 * and domain (5.1.7, 5.1.8), which Postfix names when it hears of the recipient, and a server that takes none (5.3.2).
 */
const OUR_ACCOUNT = /^\d{3}[ -]5\.(?:[47]\.|1\.[78]\b|3\.2\b)/;

/**
 * Whether this mail can never go. What is said of login, sender, account or server is our configuration's or the provider's
 * fault and will pass, at whatever step a server likes to say it: given up for good would be every mail until then.
 */
function blamesMail(error: unknown, code: string, responseCode: number): boolean {
	if (code !== "EENVELOPE" && code !== "EMESSAGE") return false;
	if (LOGIN_WANTED.includes(responseCode) || OUR_ACCOUNT.test(textOf(error, "response"))) return false;
	return textOf(error, "command") !== "MAIL FROM" || responseCode === TOO_LARGE;
}

function textOf(error: unknown, name: "command" | "response"): string {
	const { [name]: text } = recordOf(error);
	return typeof text === "string" ? text : "";
}

function responseCodeOf(error: unknown): number | undefined {
	if (!(error instanceof Error) || !("responseCode" in error)) return undefined;
	return typeof error.responseCode === "number" ? error.responseCode : undefined;
}
