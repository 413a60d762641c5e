import { afterEach, beforeEach, expect, test } from "vitest";
import { HOSTILE_ADDRESSES, HOSTILE_LINES, MESSAGE, SENDER } from "#tests/support/mail/mail-samples.ts";
import { startMailgunStandIn } from "#tests/support/mail/mailgun-stand-in.ts";
import type { Mailer } from "./mail.ts";
import { makeMailgunMailer } from "./mailgun-mailer.ts";

const CONFIG = { apiKey: "key-top-secret", domain: "mg.rubrica.example" };

let standIn: Awaited<ReturnType<typeof startMailgunStandIn>>;
let mailer: Mailer;

beforeEach(async () => {
	standIn = await startMailgunStandIn();
	mailer = makeMailgunMailer({ ...CONFIG, apiBase: `${standIn.apiBase}/` }, SENDER);
});
afterEach(() => standIn.close());

test("one multipart post with basic auth, tracking off and a stable Message-Id", async () => {
	await mailer.send(MESSAGE);
	expect(standIn.requests).toHaveLength(1);
	const [request] = standIn.requests;
	expect(request).toMatchObject({ method: "POST", path: "/v3/mg.rubrica.example/messages" });
	expect(request?.authorization).toBe(`Basic ${btoa("api:key-top-secret")}`);
	expect(request?.contentType).toMatch(/^multipart\/form-data; boundary=/);
	expect(Object.fromEntries(request?.fields ?? [])).toEqual({
		from: '"Rubrica" <nao-responda@rubrica.example>',
		to: '"Ana Conceição" <ana@ex.com>',
		subject: MESSAGE.subject,
		text: MESSAGE.text,
		html: MESSAGE.html,
		"h:Message-Id": "<trial-confirmation.42@rubrica.example>",
		"h:Reply-To": '"Equipe" <equipe@rubrica.example>',
		"o:tracking": "no",
		"o:tracking-clicks": "no",
		"o:tracking-opens": "no",
	});
});

test("one click out is said in the headers", async () => {
	await mailer.send({ ...MESSAGE, unsubscribeUrl: "https://rubrica.example/novidades/sair/a.b" });
	expect(Object.fromEntries(standIn.requests[0]?.fields ?? [])).toMatchObject({
		"h:List-Unsubscribe": "<https://rubrica.example/novidades/sair/a.b>",
		"h:List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	});
});

test("no hostile address leaves the house", async () => {
	for (const address of HOSTILE_ADDRESSES) {
		await expect(mailer.send({ ...MESSAGE, to: { address } })).rejects.toThrow("mail refused");
		await expect(mailer.send({ ...MESSAGE, replyTo: { address } })).rejects.toThrow("mail refused");
	}
	expect(standIn.requests).toEqual([]);
});

test.each(HOSTILE_LINES)("name and subject $title stay inside their own field", async ({ line }) => {
	await mailer.send({ ...MESSAGE, to: { name: line, address: "ana@ex.com" }, subject: line });
	const fields = standIn.requests[0]?.fields ?? [];
	expect(fields).toHaveLength(10);
	const [to, subject] = ["to", "subject"].map((wanted) => fields.find(([name]) => name === wanted));
	expect(to?.[1]).toMatch(/^(?:"[^"<>\\\r\n]{1,100}" <ana@ex\.com>|ana@ex\.com)$/);
	expect(subject?.[1]).toMatch(/^[^\r\n\u2028]{0,200}$/);
});

test.each([
	[400, true],
	[401, false],
	[404, false],
	[413, true],
	[429, false],
	[500, false],
	[302, false],
] as const)("status %i is told alone, permanent: %s", async (status, permanent) => {
	standIn.setStatus(status);
	await expect(mailer.send(MESSAGE)).rejects.toMatchObject({
		message: `Mailgun answered ${status}`,
		permanent,
	});
	expect(standIn.requests).toHaveLength(1);
});

test.each([
	"Sandbox subdomains are for test purposes only. Please add your own domain",
	"Domain mg.rubrica.example is not allowed to send: The domain is unverified",
	"'from' parameter is not a valid address. please check documentation",
	"",
])("a 400 that says %j blames account or domain: the mail is tried again", async (message) => {
	standIn.setStatus(400, message);
	await expect(mailer.send(MESSAGE)).rejects.toMatchObject({ message: "Mailgun answered 400", permanent: false });
});

test("silence is given up", async () => {
	standIn.setStatus("hang");
	const impatient = makeMailgunMailer({ ...CONFIG, apiBase: standIn.apiBase, timeoutMs: 50 }, SENDER);
	await expect(impatient.send(MESSAGE)).rejects.toMatchObject({
		message: "Mailgun did not answer",
		permanent: false,
	});
});
