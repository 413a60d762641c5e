import { simpleParser } from "mailparser";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
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

	test.each([
		["MAIL FROM", 530, "5.7.0 Authentication required"],
		["MAIL FROM", 530, "Must issue a STARTTLS command first"],
		["MAIL FROM", 553, "5.7.1 Sender address rejected: not owned by user"],
		["MAIL FROM", 550, "account suspended"],
		["RCPT TO", 530, "authentication required"],
		["RCPT TO", 554, "5.7.1 <ana@ex.com>: Relay access denied"],
		["RCPT TO", 550, "5.1.8 <equipe@rubrica.example>: Sender address rejected: Domain not found"],
		["RCPT TO", 553, "5.1.7 sender address is not acceptable"],
		["RCPT TO", 554, "5.3.2 system is not taking messages"],
		["DATA", 550, "5.4.5 Daily user sending limit exceeded"],
		["DATA", 550, "5.7.60 client does not have permissions to send as this sender"],
		["DATA", 452, "4.3.1 Insufficient system storage"],
	] as const)("%s %i %s: of login, sender or account, so the mail is tried again", async (step, code, text) => {
		standIn.refuseAt(step, code, text);
		expect(await failure(MESSAGE)).toMatchObject({ permanent: false });
	});

	test.each([
		["MAIL FROM", 552, "5.3.4 Message size exceeds fixed limit"],
		["RCPT TO", 550, "5.1.1 no such user"],
		["RCPT TO", 550, "5.1.10 null MX"],
		["RCPT TO", 552, "5.2.2 mailbox full"],
		["DATA", 554, "5.6.0 content refused"],
	] as const)("%s %i %s: of this mail, so it is given up", async (step, code, text) => {
		standIn.refuseAt(step, code, text);
		expect(await failure(MESSAGE)).toMatchObject({ permanent: true });
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

describe("with TLS and a login, as providers want it", () => {
	const account = { user: "envio@ex.com", password: "s@nh:a/+%" };
	const through = async (password: string, more = "") => {
		const provider = await startSmtpStandIn(account);
		const login = `${encodeURIComponent(account.user)}:${encodeURIComponent(password)}`;
		const secure = makeSmtpMailer(`smtps://${login}@localhost:${provider.port}${more}`, SENDER);
		onTestFinished(async () => {
			await secure.close();
			await provider.close();
		});
		return { sent: () => provider.mails.length, failed: await failure(MESSAGE, secure) };
	};
	const anyCertificate = "?tls.rejectUnauthorized=false";

	test("user and password are read from the address, whatever characters they have", async () => {
		const { sent, failed } = await through(account.password, anyCertificate);
		expect([failed, sent()]).toEqual([undefined, 1]);
	});

	test("a wrong password is mended one day, and the mails go then", async () => {
		const { sent, failed } = await through("outra", anyCertificate);
		expect([failed?.message, failed?.permanent, sent()]).toEqual(["SMTP failed: EAUTH 535", false, 0]);
	});

	test("nothing is said to a server whose certificate nobody vouches for", async () => {
		const { sent, failed } = await through(account.password);
		expect([failed?.message, failed?.permanent, sent()]).toEqual(["SMTP failed: ESOCKET", false, 0]);
	});
});
