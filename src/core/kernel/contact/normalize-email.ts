import { DOMAIN, plainEmail } from "./email-address.ts";

/**
 * One mailbox, one spelling: wide letters, accents in two pieces and a domain in either of its alphabets are delivered
 * to the same place, and whoever could write it in ten ways would have ten accounts and ten times every allowance.
 */
export function normalizeEmail(typed: string): string {
	const plain = plainEmail(typed).normalize("NFKC").toLowerCase();
	const at = plain.lastIndexOf("@");
	const domain = plain.slice(at + 1);
	if (at < 0 || /^[\x21-\x7e]*$/.test(domain) || !DOMAIN.test(domain)) return plain;
	return `${plain.slice(0, at)}@${asciiOf(domain)}`;
}

/** A domain that no address can have is left to be refused. */
function asciiOf(domain: string): string {
	try {
		return new URL(`http://${domain}`).hostname;
	} catch {
		return domain;
	}
}
