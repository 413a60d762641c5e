import { domainToASCII } from "node:url";

export type MailAddress = { name?: string; address: string };

// One plain mailbox. Narrower than RFC 5322 on purpose: quotes, commas, brackets, spaces, "%" and
// "!" (old relay routes) are what turns one recipient into another one.
const LOCAL_PART = /^[A-Za-z0-9_+&'/=?^{}~#$*-]+(?:\.[A-Za-z0-9_+&'/=?^{}~#$*-]+)*$/;
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
const ASCII_DOMAIN =
	/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The address with its domain in ASCII, or undefined when it is not exactly one plain mailbox. */
export function cleanMailAddress(typed: string): string | undefined {
	const at = typed.indexOf("@");
	const local = typed.slice(0, at);
	const typedDomain = typed.slice(at + 1);
	if (at < 1 || local.length > 64 || typed.length > 254 || !LOCAL_PART.test(local))
		return undefined;
	if (!TYPED_DOMAIN.test(typedDomain)) return undefined;
	const domain = domainToASCII(typedDomain);
	if (!ASCII_DOMAIN.test(domain) || local.length + domain.length > 253) return undefined;
	return `${local}@${domain}`;
}

/** Reads `a@b.c` or `Name <a@b.c>`, the form MAIL_FROM is written in. */
export function parseMailbox(text: string): MailAddress | undefined {
	const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text);
	const address = cleanMailAddress((named?.[2] ?? text).trim());
	if (!address) return undefined;
	return named?.[1] ? { name: named[1], address } : { address };
}
