import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type ParsedMail, simpleParser } from "mailparser";

const folder = path.resolve(process.env.E2E_DATA_DIR ?? "test-results/e2e-data", "mail");

type Mail = { names(address: string): boolean; parse(): Promise<ParsedMail> };

/** A mail never changes once it is written: each is read once, however often a test looks for its own. */
const known = new Map<string, Promise<Mail>>();

function readMail(file: string): Promise<Mail> {
	const mail = known.get(file) ?? readFile(path.join(folder, file), "utf8").then(makeMail);
	known.set(file, mail);
	return mail;
}

/** Taken apart only for who is named in it: that costs more than all the rest. */
function makeMail(source: string): Mail {
	let parsed: Promise<ParsedMail> | undefined;
	// Where the text is quoted-printable, lines are broken and an @ may be spelled out.
	const readable = source.replace(/=\r?\n/g, "").replaceAll("=40", "@");
	return {
		names: (address) => readable.includes(address) || /^content-transfer-encoding: *base64/im.test(source),
		parse() {
			parsed ??= simpleParser(source);
			return parsed;
		},
	};
}

/** Mails the product has written so far whose text, headers included, names this address. */
export async function mailsNaming(address: string): Promise<ParsedMail[]> {
	const files = await readdir(folder).catch(() => []);
	const all = await Promise.all(files.filter((file) => file.endsWith(".eml")).map(readMail));
	const mails = await Promise.all(all.filter((mail) => mail.names(address)).map((mail) => mail.parse()));
	return mails.filter((mail) => recipient(mail) === address || mail.text?.includes(address));
}

export function recipient(mail: ParsedMail): string | undefined {
	const to = Array.isArray(mail.to) ? mail.to[0] : mail.to;
	return to?.value[0]?.address;
}
