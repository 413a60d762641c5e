import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";

const folder = path.resolve(process.env.E2E_DATA_DIR ?? "test-results/e2e-data", "mail");

/** A mail never changes once it is written: each is read once, however often a test looks for its own. */
const known = new Map<string, Promise<ParsedMail>>();

function readMail(file: string): Promise<ParsedMail> {
	const mail = known.get(file) ?? readFile(path.join(folder, file)).then((source) => simpleParser(source));
	known.set(file, mail);
	return mail;
}

/** Mails the product has written so far whose text, headers included, names this address. */
export async function mailsNaming(address: string): Promise<ParsedMail[]> {
	const files = await readdir(folder).catch(() => []);
	const mails = await Promise.all(files.filter((file) => file.endsWith(".eml")).map(readMail));
	return mails.filter((mail) => recipient(mail) === address || mail.text?.includes(address));
}

export function recipient(mail: ParsedMail): string | undefined {
	const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
	return to?.value[0]?.address;
}
