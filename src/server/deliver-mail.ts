import type { ReactElement } from "react";
import type { Deps } from "./deps.ts";
import { cleanDisplayText } from "./platform/mail/clean-display-text.ts";
import type { MailAddress } from "./platform/mail/mail-address.ts";
import { type MailBody, renderMail } from "./platform/mail/render-mail.ts";

type Letter = {
	/** The event that caused it, the same on every try: a repeat is recognised as the same mail. */
	id: string;
	to: MailAddress;
	subject: string;
	body: ReactElement | MailBody;
};

/** A mail to somebody who may answer it: answers go to support. */
export async function deliverMail(
	{ mail, config }: Pick<Deps, "mail" | "config">,
	{ id, to, subject, body }: Letter,
): Promise<void> {
	await mail.send({
		id,
		to: { name: cleanDisplayText(to.name ?? ""), address: to.address },
		replyTo: { address: config.supportEmail },
		subject,
		...("html" in body ? body : await renderMail(body)),
	});
}
