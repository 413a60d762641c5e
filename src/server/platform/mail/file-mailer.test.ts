import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOSTILE_ADDRESSES, MESSAGE } from "#tests/support/mail/mail-samples.ts";
import type { Mailer } from "./mail.ts";
import { makeMailer } from "./make-mailer.ts";

let parent: string;
let folder: string;
let mailer: Mailer;

beforeEach(async () => {
	parent = await mkdtemp(join(tmpdir(), "rubrica-mail-"));
	folder = join(parent, "mail");
	mailer = makeMailer({
		from: "Rubrica <nao-responda@rubrica.example>",
		folder,
		messageIdHost: "rubrica.example",
	});
});
afterEach(async () => {
	await mailer.close();
	await rm(parent, { recursive: true });
});

const readOnly = async () => {
	const [file] = await readdir(folder);
	return simpleParser(await readFile(join(folder, file ?? "")));
};

test("a mail is an .eml with both parts in UTF-8", async () => {
	await mailer.send({ ...MESSAGE, date: new Date("2026-11-15T12:00:00Z") });
	expect(await readdir(folder)).toEqual(["trial-confirmation.42.eml"]);
	const mail = await readOnly();
	expect(mail.headers.get("content-type")).toMatchObject({ value: "multipart/alternative" });
	expect(mail.messageId).toBe("<trial-confirmation.42@rubrica.example>");
	expect(mail.date).toEqual(new Date("2026-11-15T12:00:00Z"));
	expect(mail.subject).toBe(MESSAGE.subject);
	expect(mail.from?.value).toEqual([{ name: "Rubrica", address: "nao-responda@rubrica.example" }]);
	expect(mail.to).toMatchObject({ value: [MESSAGE.to] });
	expect(mail.replyTo?.value).toEqual([MESSAGE.replyTo]);
	expect(mail.html).toBe(MESSAGE.html);
	expect(mail.text?.trim()).toBe(MESSAGE.text);
	expect(mail.attachments).toEqual([]);
});

test("the same id twice is one file, the later one", async () => {
	await mailer.send(MESSAGE);
	await Promise.all([mailer.send(MESSAGE), mailer.send(MESSAGE)]);
	await mailer.send({ ...MESSAGE, subject: "Depois" });
	expect(await readdir(folder)).toEqual(["trial-confirmation.42.eml"]);
	expect((await readOnly()).subject).toBe("Depois");
});

test("a refused mail leaves no file", async () => {
	for (const address of HOSTILE_ADDRESSES) {
		await expect(mailer.send({ ...MESSAGE, to: { address } })).rejects.toThrow("mail refused");
	}
	await expect(mailer.send({ ...MESSAGE, id: "../../out" })).rejects.toThrow("mail refused");
	expect(await readdir(parent)).toEqual([]);
});

test("a sender that is no address stops the start", () => {
	const config = { folder, messageIdHost: "rubrica.example" };
	expect(() => makeMailer({ ...config, from: "Rubrica" })).toThrow("MAIL_FROM");
});
