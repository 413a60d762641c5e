import type { ReactElement } from "react";
import { nameReader } from "#core/contact/support-message.ts";
import type { Deps } from "./deps.ts";
import { cleanDisplayText } from "./platform/mail/clean-display-text.ts";
import type { MailAddress } from "./platform/mail/mail-address.ts";
import { noteMail } from "./platform/mail/note-mail.ts";
import { type MailBody, renderMail } from "./platform/mail/render-mail.ts";
import { sendOnce } from "./platform/mail/send-once.ts";

type Letter = {
	/** The event that caused it, the same on every try: what was sent under it is not sent again. */
	id: string;
	to: MailAddress;
	/** Who answers go to: support, unless told; null, nobody in particular. */
	replyTo?: MailAddress | null;
	subject: string;
	body: ReactElement | MailBody;
	/** For mails that are no answer and no duty: where one click ends them. */
	unsubscribeUrl?: string;
};

/** The only way a mail leaves, and never inside a transaction: the provider may take its time. */
export async function deliverMail(
	deps: Pick<Deps, "mail" | "config" | "db" | "clock" | "secrets">,
	{ id, to, replyTo = { address: deps.config.supportEmail }, subject, body, unsubscribeUrl }: Letter,
): Promise<void> {
	const { html, text } = "html" in body ? body : await renderMail(body);
	const name = cleanDisplayText(to.name ?? "");
	const letter = {
		id,
		to: { name, address: to.address },
		replyTo: replyTo ?? undefined,
		subject,
		unsubscribeUrl,
		html: nameReader(html, to.address),
		text: nameReader(text, to.address),
	};
	try {
		const noteSent = () => noteMail(deps, { id, to: to.address, sent: true });
		await sendOnce(deps, id, () => deps.mail.send(letter), noteSent);
	} catch (error) {
		await noteMail(deps, { id, to: to.address, sent: false }).catch(() => undefined);
		throw error;
	}
}
