import { cleanLine } from "./clean-display-text.ts";
import { cleanMailAddress, type MailAddress } from "./mail-address.ts";

export type MailMessage = {
	/** Stable id of the event that caused the mail: a repeat carries the same Message-Id. */
	id: string;
	to: MailAddress;
	replyTo?: MailAddress | undefined;
	subject: string;
	html: string;
	text: string;
	/** One click there ends such mails (RFC 8058); its page also answers a plain visit. */
	unsubscribeUrl?: string | undefined;
	/** The Date header; the transport's own clock when absent. */
	date?: Date;
};

export type Mailer = {
	/** Resolves once the provider took the mail; throws MailError otherwise. */
	send(message: MailMessage): Promise<void>;
	close(): Promise<void>;
};

/** Who our mails come from: the same for all of them. */
export type MailSender = { from: MailAddress; messageIdHost: string };

/** Why a mail did not go: a label of the metrics. */
type MailErrorKind = "refused" | "timeout" | "unavailable";

/** Its text holds neither recipient nor credential, so it may be logged whole. */
export class MailError extends Error {
	override name = "MailError";
	/** True when trying again cannot help: the mail itself was refused. */
	readonly permanent: boolean;
	readonly kind: MailErrorKind;

	constructor(message: string, { permanent, kind }: { permanent: boolean; kind?: MailErrorKind | undefined }) {
		super(message);
		this.permanent = permanent;
		this.kind = kind ?? (permanent ? "refused" : "unavailable");
	}
}

const ID = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;
const MAX_ID = 120;
const UNSUBSCRIBE_URL = /^https?:\/\/[\w.:/~-]+$/;
const MAX_NAME = 100;
const MAX_SUBJECT = 200;

/** Every adapter passes each message through here, so nothing typed by a stranger becomes a header. */
export function checkMessage(message: MailMessage): MailMessage {
	if (message.id.length > MAX_ID || !ID.test(message.id)) throw refusal("id");
	if (message.unsubscribeUrl && !UNSUBSCRIBE_URL.test(message.unsubscribeUrl)) throw refusal("unsubscribe address");
	return {
		...message,
		to: checkAddress(message.to, "recipient"),
		replyTo: message.replyTo && checkAddress(message.replyTo, "reply-to"),
		subject: cleanLine(message.subject, MAX_SUBJECT),
	};
}

/** What a mail program needs for its own button: RFC 2369 says where, RFC 8058 that one POST is enough. */
export function unsubscribeHeaders({ unsubscribeUrl }: Pick<MailMessage, "unsubscribeUrl">): Record<string, string> {
	if (!unsubscribeUrl) return {};
	return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

export function messageIdOf(message: MailMessage, sender: MailSender): string {
	return `<${message.id}@${sender.messageIdHost}>`;
}

function checkAddress({ name, address }: MailAddress, field: string): MailAddress {
	const clean = cleanMailAddress(address);
	if (!clean) throw refusal(field);
	// These four only serve to make a name look like an address of somebody else.
	const cleanName = cleanLine((name ?? "").replace(/[<>"\\]/g, ""), MAX_NAME);
	return cleanName ? { name: cleanName, address: clean } : { address: clean };
}

function refusal(field: string): MailError {
	return new MailError(`mail refused: ${field} is not acceptable`, { permanent: true });
}
