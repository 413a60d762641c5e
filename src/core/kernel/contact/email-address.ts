export const EMAIL_MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;

// One plain mailbox, narrower than RFC 5322 on purpose: quotes, commas, brackets, spaces, "%" and "!" are
// what turns one recipient into another one, and no mail provider we send through takes the rest.
const LOCAL_PART = /^[a-z0-9_+&'/=?^{}~#$*-]+(?:\.[a-z0-9_+&'/=?^{}~#$*-]+)*$/i;
export const DOMAIN =
	/^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z0-9-]{1,59})$/iu;

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
