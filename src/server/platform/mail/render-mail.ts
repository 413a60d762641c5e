import type { ReactElement } from "react";

/** For whoever will send mails soon: the first one then waits for nothing. */
export async function warmMailRenderer(): Promise<void> {
	await import("react-email");
}

/** The same mail as HTML and as plain text. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
	// Loaded at the first mail: the package costs half a second that a web process need not pay.
	const { render, toPlainText } = await import("react-email");
	const html = await render(element);
	return { html, text: toPlainText(html, { selectors: READABLE_HEADINGS }) };
}

const READABLE_HEADINGS = ["h1", "h2"].map((selector) => ({
	selector,
	options: { uppercase: false },
}));
