import type { ReactElement } from "react";
import { textOfMail } from "./mail-text.ts";

/** The same mail as HTML and as plain text. */
export type MailBody = { html: string; text: string };

export async function renderMail(element: ReactElement): Promise<MailBody> {
	// Loaded at the first mail: no start, and no process that sends none, has to pay for it.
	const { render, toPlainText } = await import("@react-email/render");
	const html = await render(element);
	return { html, text: textOfMail(html) ?? toPlainText(html, { selectors: READABLE_HEADINGS }) };
}

/** What `textOfMail` is held to. */
export const READABLE_HEADINGS = ["h1", "h2"].map((selector) => ({
	selector,
	options: { uppercase: false },
}));
