import type { ReactElement } from "react";

/** For whoever will send mails soon: the first one then waits for nothing. */
export async function warmMailRenderer(): Promise<void> {
	await import("@react-email/render");
}

/** The same mail as HTML and as plain text. */
export type MailBody = { html: string; text: string };

export async function renderMail(element: ReactElement): Promise<MailBody> {
	// Loaded at the first mail: a web process need not pay for it.
	const { render, toPlainText } = await import("@react-email/render");
	const html = await render(element);
	return { html, text: toPlainText(html, { selectors: READABLE_HEADINGS }) };
}

const READABLE_HEADINGS = ["h1", "h2"].map((selector) => ({
	selector,
	options: { uppercase: false },
}));
