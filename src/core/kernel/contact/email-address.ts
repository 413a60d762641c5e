export const EMAIL_MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;

// One plain mailbox, narrower than RFC 5322 on purpose: quotes, commas, brackets, spaces, "%" and "!" are
// what turns one recipient into another one, and no mail provider we send through takes the rest.
const LOCAL_PART = /^[a-z0-9_+&'/=?^{}~#$*-]+(?:\.[a-z0-9_+&'/=?^{}~#$*-]+)*$/i;
const DOMAIN =
	/^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{1,59})$/iu;

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

/** As somebody writes it, for documents that quote them: what is frozen and hashed keeps its letters. */
export function plainEmail(typed: string): string {
	return typed.trim().toLowerCase();
}

export function isEmailAddress(email: string): boolean {
	const at = email.lastIndexOf("@");
	const local = email.slice(0, at);
	if (at < 1 || email.length > EMAIL_MAX_LENGTH || local.length > LOCAL_MAX_LENGTH) return false;
	return LOCAL_PART.test(local) && DOMAIN.test(email.slice(at + 1));
}
