import { simpleParser } from "mailparser";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOSTILE_ADDRESSES, HOSTILE_LINES, MESSAGE, SENDER } from "#tests/support/mail/mail-samples.ts";
import { startSmtpStandIn } from "#tests/support/mail/smtp-stand-in.ts";
import { MailError, type Mailer, type MailMessage } from "./mail.ts";
import { makeSmtpMailer } from "./smtp-mailer.ts";

let standIn: Awaited<ReturnType<typeof startSmtpStandIn>>;
let mailer: Mailer;

beforeEach(async () => {
	standIn = await startSmtpStandIn();
	mailer = makeSmtpMailer(standIn.url, SENDER);
});
afterEach(async () => {
	await mailer.close();
	await standIn.close();
});

const failure = (message: MailMessage, by = mailer) =>
	by.send(message).then(
		() => undefined,
		(error: MailError) => error,
	);

async function onlyMail() {
	const [mail, ...more] = standIn.mails;
	if (!mail || more.length > 0) throw new Error(`expected one mail, got ${standIn.mails.length}`);
	return { ...mail, parsed: await simpleParser(mail.raw) };
}

test("a mail that can be ended by one click says where, for the mail program's own button", async () => {
	await mailer.send({ ...MESSAGE, unsubscribeUrl: "https://rubrica.example/novidades/sair/a.b-c_d" });
	const { raw } = await onlyMail();
	const unfolded = String(raw).replace(/\r\n[ \t]+/g, " ");
	expect(unfolded).toContain("List-Unsubscribe: <https://rubrica.example/novidades/sair/a.b-c_d>");
	expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
	for (const unsubscribeUrl of ["javascript:x", "https://a.b/\r\nBcc: v", "https://a.b/ <x>"])
		expect(await failure({ ...MESSAGE, unsubscribeUrl })).toMatchObject({ permanent: true });
});

test("a mail arrives once, with envelope, id and both parts", async () => {
	await mailer.send(MESSAGE);
	const { from, to, parsed } = await onlyMail();
	expect({ from, to }).toEqual({ from: SENDER.from.address, to: ["ana@ex.com"] });
	expect(parsed.messageId).toBe("<trial-confirmation.42@rubrica.example>");
	expect(parsed.subject).toBe(MESSAGE.subject);
	expect(parsed.html).toBe(MESSAGE.html);
	expect(parsed.text?.trim()).toBe(MESSAGE.text);
});

describe("header injection", () => {
	test.each(HOSTILE_ADDRESSES)("nothing is sent for address %j", async (address) => {
		expect((await failure({ ...MESSAGE, to: { address } }))?.permanent).toBe(true);
		expect((await failure({ ...MESSAGE, replyTo: { address } }))?.permanent).toBe(true);
		expect(standIn.mails).toEqual([]);
	});

	test.each(HOSTILE_LINES)("name and subject $title: one mail, one recipient, no new header", async ({ line }) => {
		await mailer.send({
			...MESSAGE,
			to: { name: line, address: "ana@ex.com" },
			replyTo: { name: line, address: "equipe@rubrica.example" },
			subject: line,
		});
		const { to, raw, parsed } = await onlyMail();
		expect(to).toEqual(["ana@ex.com"]);
		expect([...parsed.headers.keys()].sort()).toEqual([
			"content-type",
			"date",
			"from",
			"message-id",
			"mime-version",
			"reply-to",
			"subject",
			"to",
		]);
		expect(parsed.to).toMatchObject({ value: [{ address: "ana@ex.com" }] });
		expect(parsed.replyTo?.value).toMatchObject([{ address: "equipe@rubrica.example" }]);
		expect(raw.toString()).not.toMatch(/^bcc:/im);
	});
});

describe("a provider in trouble", () => {
	test.each([
		["busy", false, /^SMTP failed: E\w+ 421$/],
		["refuse", true, /^SMTP failed: EENVELOPE 550$/],
	] as const)("%s: told, without the recipient", async (mode, permanent, text) => {
		standIn.setMode(mode);
		const error = await failure(MESSAGE);
		expect(error).toBeInstanceOf(MailError);
		expect(error?.permanent).toBe(permanent);
		expect(error?.message).toMatch(text);
		expect(error?.cause).toBeUndefined();
		expect(standIn.mails).toEqual([]);
	});

	test.each(["hang", "hang-in-data"] as const)("%s: given up", async (mode) => {
		standIn.setMode(mode);
		const timeouts = { connectMs: 5_000, greetingMs: 300, silenceMs: 300 };
		const impatient = makeSmtpMailer(standIn.url, SENDER, timeouts);
		expect(await failure(MESSAGE, impatient)).toMatchObject({
			message: "SMTP failed: ETIMEDOUT",
			permanent: false,
		});
		expect(standIn.mails).toEqual([]);
		await impatient.close();
	});

	test("once it is back the mail goes, once", async () => {
		standIn.setMode("busy");
		await failure(MESSAGE);
		standIn.setMode("refuse");
		await failure(MESSAGE);
		standIn.setMode("ok");
		await mailer.send(MESSAGE);
		await onlyMail();
	});

	test("nobody listening is no permanent failure", async () => {
		const orphan = makeSmtpMailer("smtp://127.0.0.1:1", SENDER);
		await expect(orphan.send(MESSAGE)).rejects.toMatchObject({
			message: "SMTP failed: ESOCKET",
			permanent: false,
		});
		await orphan.close();
	});
});
