import { recordIn } from "#core/kernel/record.ts";
import { DeadlineError } from "../outward/deadline.ts";
import { exchange } from "../outward/exchange.ts";
import {
	checkMessage,
	MailError,
	type Mailer,
	type MailMessage,
	type MailSender,
	messageIdOf,
	unsubscribeHeaders,
} from "./mail.ts";
import type { MailAddress } from "./mail-address.ts";

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

const BLAMES_RECIPIENT = /\bto\b\W* parameter/i;

export type MailgunConfig = {
	apiKey: string;
	domain: string;
	apiBase?: string;
	timeoutMs?: number;
};

export function makeMailgunMailer(config: MailgunConfig, sender: MailSender): Mailer {
	const base = (config.apiBase ?? "https://api.mailgun.net").replace(/\/+$/, "");
	const url = `${base}/v3/${encodeURIComponent(config.domain)}/messages`;
	const authorization = `Basic ${Buffer.from(`api:${config.apiKey}`).toString("base64")}`;
	return {
		async send(message) {
			const body = formOf(checkMessage(message), sender);
			const { status, bytes } = await exchange(
				{ method: "POST", url, headers: { authorization }, body },
				{ target: "mailgun", limitMs: config.timeoutMs ?? LIMIT_MS, maxBytes: MAX_ANSWER_BYTES },
			).catch((error: unknown) => {
				const kind = error instanceof DeadlineError ? "timeout" : "unavailable";
				throw new MailError("Mailgun did not answer", { permanent: false, kind });
			});
			if (status >= 200 && status < 300) return;
			// 401, 402, 403, 404 and 429 blame key, account or domain: the mail may go once they are mended.
			// So does 400 (a sandbox, a sender), but where it names the recipient.
			const permanent = status === 413 || (status === 400 && BLAMES_RECIPIENT.test(messageIn(bytes)));
			throw new MailError(`Mailgun answered ${status}`, { permanent });
		},
		async close() {},
	};
}

function messageIn(bytes: Uint8Array): string {
	const { message } = recordIn(Buffer.from(bytes).toString());
	return typeof message === "string" ? message : "";
}

function formOf(message: MailMessage, sender: MailSender): FormData {
	const form = new FormData();
	form.set("from", mailboxText(sender.from));
	form.set("to", mailboxText(message.to));
	form.set("subject", message.subject);
	form.set("text", message.text);
	form.set("html", message.html);
	form.set("h:Message-Id", messageIdOf(message, sender));
	if (message.replyTo) form.set("h:Reply-To", mailboxText(message.replyTo));
	for (const [name, value] of Object.entries(unsubscribeHeaders(message))) form.set(`h:${name}`, value);
	for (const option of ["o:tracking", "o:tracking-clicks", "o:tracking-opens"]) {
		form.set(option, "no");
	}
	return form;
}

/** Quoted, so that a comma or "@" in the name is no second mailbox; checkMessage took the quotes out. */
function mailboxText({ name, address }: MailAddress): string {
	return name ? `"${name}" <${address}>` : address;
}
