import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { MESSAGE, SENDER } from "#tests/support/mail/mail-samples.ts";
import { makeFileMailer } from "./file-mailer.ts";
import { listWrittenMails, openWrittenMail } from "./mail-folder.ts";

async function folderWith(...ids: string[]): Promise<string> {
	const parent = await mkdtemp(join(tmpdir(), "rubrica-mail-"));
	onTestFinished(() => rm(parent, { recursive: true }));
	const folder = join(parent, "mail");
	const mailer = makeFileMailer(folder, SENDER);
	for (const [at, id] of ids.entries()) {
		await mailer.send({ ...MESSAGE, id, subject: `Assunto de ${id}` });
		await utimes(join(folder, `${id}.eml`), at, at);
	}
	return folder;
}

test("the newest comes first, and no more than asked for", async () => {
	const folder = await folderWith("velho", "medio", "novo");
	expect(await listWrittenMails(folder, 2)).toEqual([
		{ id: "novo", subject: "Assunto de novo", to: '"Ana Conceição" <ana@ex.com>', writtenAt: new Date(2000) },
		{ id: "medio", subject: "Assunto de medio", to: '"Ana Conceição" <ana@ex.com>', writtenAt: new Date(1000) },
	]);
});

test("a mail is opened with both parts and as it was written", async () => {
	const mail = await openWrittenMail(await folderWith("um"), "um");
	expect(mail).toMatchObject({ html: MESSAGE.html, text: expect.stringContaining(MESSAGE.text) });
	expect(mail?.raw).toContain("Message-ID: <um@rubrica.example>");
});

test("where no mail was ever written there is none, and other files are not mails", async () => {
	expect(await listWrittenMails(join(tmpdir(), "does-not-exist-here"), 9)).toEqual([]);
	const folder = await folderWith("um");
	await writeFile(join(folder, ".um.eml.tmp"), "half");
	expect((await listWrittenMails(folder, 9)).map(({ id }) => id)).toEqual(["um"]);
});

test("no id leads out of the folder", async () => {
	const folder = await folderWith("um");
	await writeFile(join(folder, "../fora.eml"), "Subject: fora\r\n\r\nx");
	for (const id of ["../fora", "..%2ffora", "/etc/passwd", "um/../../fora", "", ".", "..", "um\u0000"]) {
		expect(await openWrittenMail(folder, id)).toBeUndefined();
	}
});
