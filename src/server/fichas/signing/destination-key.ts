import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { toE164 } from "#server/platform/message/message.ts";
import { hashToken } from "#server/platform/secrets.ts";

/** What a phone or a mailbox is counted by, in whichever spelling it was typed; as a hash, so that counting keeps nobody's number. */
export function destinationKey({ email, telefone }: { email: string | null; telefone: string | null }): string {
	return hashToken(email ? normalizeEmail(email) : toE164(telefone ?? ""));
}
