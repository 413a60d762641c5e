import { toPlainText } from "@react-email/render";
import { expect, test } from "vitest";
import { brand } from "#core/kernel/brand.ts";
import { allMails } from "./mails.ts";
import { MailFrame } from "./platform/mail/mail-frame.tsx";
import { MailButton, MailFacts, MailLink, MailText } from "./platform/mail/mail-parts.tsx";
import { textOfMail } from "./platform/mail/mail-text.ts";
import { READABLE_HEADINGS, renderMail } from "./platform/mail/render-mail.ts";

const byTheLibrary = (html: string) => toPlainText(html, { selectors: READABLE_HEADINGS });

test.each(allMails)("the text of $name is what the library makes of its HTML", async ({ render }) => {
	const { html, text } = await render();
	expect(textOfMail(html)).toBe(byTheLibrary(html));
	expect(text).toBe(byTheLibrary(html));
});

const PIECES = [
	" ",
	"  ",
	"\n",
	"\t",
	"\u200b",
	"\u00a0",
	"&",
	"<",
	">",
	"'",
	'"',
	"&amp;",
	"<br>",
	"</p>",
	"<!--",
	"-->",
];
const WORDS = ["a", "Olá", "😀", "e\u0301", "https://x.y/z?a=1&b=2", "#", "mailto:a@b.c", "data-skip-in-text"];

/** The same texts each time: a small generator with a seed. */
function typedTexts(count: number): string[] {
	let seed = 7;
	const next = (most: number) => {
		seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
		return Math.floor((seed / 2 ** 31) * most);
	};
	const parts = [...PIECES, ...WORDS];
	return Array.from({ length: count }, () => Array.from({ length: next(7) }, () => parts[next(parts.length)]).join(""));
}

test("whatever somebody typed, the text is what the library makes of it", async () => {
	const typed = typedTexts(600);
	for (let at = 0; at + 6 <= typed.length; at += 6) {
		const [title = "", one = "", two = "", three = "", four = "", five = ""] = typed.slice(at, at + 6);
		const { html } = await renderMail(
			<MailFrame brand={{ ...brand, siteUrl: "https://x.y" }} preheader={one} title={title} reason={two}>
				<MailText>
					{one} {two}
					<br />
					{three}
					<strong>{four}</strong>
					{five}
				</MailText>
				{title}
				<MailFacts facts={[{ label: three, value: four }]} />
				<h2>{five}</h2>
				<MailButton href={`https://x.y/${encodeURIComponent(one)}?a=1&b=2`}>{two}</MailButton>
				<p>
					<a href={three}>{three}</a> <a href={four}>{five}</a>
				</p>
				<MailLink href="https://x.y/z" />
			</MailFrame>,
		);
		expect(textOfMail(html)).toBe(byTheLibrary(html));
	}
});

test("of a mail with something that is not known the library makes the text", async () => {
	const { html, text } = await renderMail(
		<html lang="pt-BR">
			<body>
				<ul>
					<li>um</li>
				</ul>
			</body>
		</html>,
	);
	expect(textOfMail(html)).toBeUndefined();
	expect(text).toBe(" * um");
});
