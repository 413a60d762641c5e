import type { MailMessage, MailSender } from "#server/platform/mail/mail.ts";

/** Test support: what strangers type into name, address and subject to reach somebody else. */
export const HOSTILE_ADDRESSES = [
	"a@ex.com\r\nBcc: v@evil.tld",
	"a@ex.com\nBcc: v@evil.tld",
	"a@ex.com\r",
	"a@ex.com,v@evil.tld",
	"a@ex.com;v@evil.tld",
	"a@ex.com v@evil.tld",
	"a@ex.com> <v@evil.tld",
	"<v@evil.tld>",
	"A <v@evil.tld>",
	'"v@evil.tld x"@ex.com',
	'"a b"@ex.com',
	"a@ex.com%0d%0aBcc:v@evil.tld",
	"a%0d%0aBcc:v@evil.tld",
	"v%evil.tld@ex.com",
	"evil.tld!v@ex.com",
	"a@ex.com\u2028Bcc: v@evil.tld",
	"a\u2028@ex.com",
	"a@ex\u2029.com",
	"a@ex.com\u0000",
	"a@ex.com\u202e",
	"a@v@evil.tld",
	"a@[127.0.0.1]",
	"a@localhost",
	"a@ex..com",
	"a@-ex.com",
	".a@ex.com",
	"a..b@ex.com",
	"a@",
	"@ex.com",
	"",
	" a@ex.com",
	"(c)a@ex.com",
	"joão@ex.com",
	"undisclosed:v@evil.tld;",
	`${"a".repeat(65)}@ex.com`,
	`a@${"b.".repeat(130)}com`,
];

const LINES = [
	"Ana\r\nBcc: v@evil.tld",
	"Ana\nBcc: v@evil.tld\n\n<h1>corpo</h1>",
	"Ana\rBcc: v@evil.tld",
	"Ana\u2028Bcc: v@evil.tld",
	"Ana\u0085Bcc: v@evil.tld",
	"Ana%0d%0aBcc: v@evil.tld",
	'Ana" <v@evil.tld>, "B',
	"v@evil.tld, Ana",
	"Ana> <v@evil.tld",
	"=?utf-8?Q?Ana=0D=0ABcc:_v@evil.tld?=",
	"=?utf-8?B?QW5hDQpCY2M6IHZAZXZpbC50bGQ=?=",
	"\\",
	"\u0000\u0007\u202eana",
	"Ana ".repeat(25_000),
	"José Conceição, Corretor & Filhos",
];

/** The title is for the test's name: one of the lines is very long. */
export const HOSTILE_LINES = LINES.map((line) => ({
	line,
	title: JSON.stringify(line.slice(0, 40)),
}));

export const SENDER: MailSender = {
	from: { name: "Rubrica", address: "nao-responda@rubrica.example" },
	messageIdHost: "rubrica.example",
};

export const MESSAGE: MailMessage = {
	id: "trial-confirmation.42",
	to: { name: "Ana Conceição", address: "ana@ex.com" },
	replyTo: { name: "Equipe", address: "equipe@rubrica.example" },
	subject: "Confirme seu cadastro — é rápido",
	html: "<p>Olá, Conceição. <a href='https://rubrica.example/c/1'>Confirmar</a></p>",
	text: "Olá, Conceição. https://rubrica.example/c/1",
};
