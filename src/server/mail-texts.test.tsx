import { toPlainText } from "@react-email/render";
import { expect, test } from "vitest";
import { allMails } from "./mails.ts";

test.each(allMails)(
	"the text of $name is what the library makes of its HTML, but for loud headings",
	async ({ render }) => {
		const { html, text } = await render();
		const selectors = ["h1", "h2"].map((selector) => ({ selector, options: { uppercase: false } }));
		expect(text).toBe(toPlainText(html, { selectors }));
	},
);
