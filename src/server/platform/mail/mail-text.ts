import { plainTextSelectors } from "@react-email/render";
import { compile } from "html-to-text";

const headings = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));

/** The text part of a mail, from its HTML. As `toPlainText` writes it, which works its rules out anew for every mail. */
export const textOfMail: (html: string) => string = compile({
	wordwrap: false,
	selectors: [...plainTextSelectors, ...headings],
});
