import type { ReactElement } from "react";

/** The same mail as HTML and as plain text. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
	// Loaded at the first mail: the package costs half a second that a web process need not pay.
	const { render } = await import("react-email");
	const [html, text] = await Promise.all([
		render(element),
		render(element, { plainText: true, htmlToTextOptions: { selectors: READABLE_HEADINGS } }),
	]);
	return { html, text };
}

const READABLE_HEADINGS = ["h1", "h2"].map((selector) => ({
	selector,
	options: { uppercase: false },
}));
