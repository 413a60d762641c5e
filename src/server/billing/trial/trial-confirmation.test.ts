import { createElement } from "react";
import { expect, test } from "vitest";
import { renderMail } from "#server/platform/mail/render-mail.ts";
import { fillTrialConfirmation, sample, TrialConfirmation } from "./trial-confirmation.email.tsx";

const NAMES = [
	"Juliana Prado",
	"<img src=//evil>",
	'"><script src="https://evil.tld/x.js"></script>',
	'Souza & Filhos\' "Imóveis"',
	"&lt;b&gt; &amp; &#x27;",
	"https://evil.tld grátis",
	"http",
	"mmmsenhammm https://mmmconfirmUrlmmm",
	"$& $1 $` \\",
	"\u202egnp.evil.tld\r\nBcc: v@evil.tld",
	"  João   da\u00a0Silva  ",
	"x".repeat(100_000),
];

test.each(NAMES.map((nome) => ({ nome, title: nome.slice(0, 40) })))(
	"filled with $title a mail is byte for byte what rendering it gives",
	async ({ nome }) => {
		const props = { ...sample, nome, confirmUrl: `${sample.confirmUrl}?a=1&b='2'` };
		expect(await fillTrialConfirmation(props)).toEqual(await renderMail(createElement(TrialConfirmation, props)));
	},
);
