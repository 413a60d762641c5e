import { domainToASCII, domainToUnicode } from "node:url";
import { EMAIL_MAX_LENGTH, isEmailAddress } from "#core/kernel/contact/email-address.ts";

export type MailAddress = { name?: string; address: string };

/** The address with its domain in ASCII, or undefined when it is not exactly one plain mailbox. */
export function cleanMailAddress(typed: string): string | undefined {
	if (!isEmailAddress(typed)) return undefined;
	const at = typed.lastIndexOf("@");
	const domain = domainToASCII(typed.slice(at + 1));
	const address = `${typed.slice(0, at)}@${domain}`;
	return domain && address.length <= EMAIL_MAX_LENGTH ? address : undefined;
}

/** Reads `a@b.c` or `Name <a@b.c>`, the form MAIL_FROM is written in. */
export function parseMailbox(text: string): MailAddress | undefined {
	const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text);
	const address = cleanMailAddress((named?.[2] ?? text).trim());
	if (!address) return undefined;
	return named?.[1] ? { name: named[1], address } : { address };
}

/** A normalised address with its domain in either alphabet: what was kept before 2026-11-18, or is quoted in a document, may have the other. */
export function spellingsOf(email: string): string[] {
	const at = email.lastIndexOf("@");
	if (at < 0) return [email];
	return [...new Set([email, `${email.slice(0, at)}@${domainToUnicode(email.slice(at + 1))}`])];
}
