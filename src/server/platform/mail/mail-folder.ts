import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ParsedMail } from "mailparser";

const FILE = /^([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)\.eml$/;

export type WrittenMail = { id: string; subject: string; to: string; writtenAt: Date };
export type OpenedMail = WrittenMail & { html: string; text: string; raw: string };

/** The mails a mailer without provider wrote, newest first. */
export async function listWrittenMails(folder: string, limit: number): Promise<WrittenMail[]> {
	const ids = (await readdir(folder).catch(() => [])).flatMap((file) => FILE.exec(file)?.[1] ?? []);
	const dated = await Promise.all(ids.map(async (id) => ({ id, writtenAt: await writtenAt(folder, id) })));
	const newest = dated
		.flatMap(({ id, writtenAt }) => (writtenAt ? [{ id, writtenAt }] : []))
		.sort((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime() || a.id.localeCompare(b.id))
		.slice(0, limit);
	const opened = await Promise.all(newest.map(({ id }) => openWrittenMail(folder, id)));
	return opened.flatMap((mail) =>
		mail ? [{ id: mail.id, subject: mail.subject, to: mail.to, writtenAt: mail.writtenAt }] : [],
	);
}

/** One of them; the id comes from an address bar and names a file of this folder or nothing. */
export async function openWrittenMail(folder: string, id: string): Promise<OpenedMail | undefined> {
	const file = `${id}.eml`;
	if (!FILE.test(file)) return undefined;
	const bytes = await readFile(join(folder, file)).catch(() => undefined);
	const time = await writtenAt(folder, id);
	if (!bytes || !time) return undefined;
	const mail = await (await parser())(bytes, { skipImageLinks: true, skipTextLinks: true, skipTextToHtml: true });
	return {
		id,
		subject: mail.subject ?? "",
		to: recipients(mail),
		writtenAt: time,
		html: mail.html || "",
		text: mail.text ?? "",
		raw: bytes.toString("utf8"),
	};
}

async function writtenAt(folder: string, id: string): Promise<Date | undefined> {
	const found = await stat(join(folder, `${id}.eml`)).catch(() => undefined);
	return found?.isFile() ? found.mtime : undefined;
}

function recipients({ to }: ParsedMail): string {
	return [to ?? []]
		.flat()
		.map(({ text }) => text)
		.join(", ");
}

/** Loaded when somebody looks at mails: it would delay every start. */
async function parser() {
	return (await import("mailparser")).simpleParser;
}
