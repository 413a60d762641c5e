import type { ReactElement } from "react";

/** The same mail as HTML and as plain text. */
export type MailBody = { html: string; text: string };

export async function renderMail(element: ReactElement): Promise<MailBody> {
	// Loaded at the first mail: no start, and no process that sends none, has to pay for it.
	const [{ render }, { textOfMail }] = await Promise.all([import("@react-email/render"), import("./mail-text.ts")]);
	const html = await render(element);
	return { html, text: textOfMail(html) };
}
