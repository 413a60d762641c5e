import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import type { aUsuarios } from "#server/accounts/account.table.ts";
import type { Config } from "#server/platform/config.ts";

type Row = Pick<typeof aUsuarios.$inferSelect, "email" | "emailConfirmedAt" | "status_conta">;

/** Admins are named by the operator in ADMIN_EMAILS; a stranger who signs up with such an address must confirm it first. */
export function isAdmin(
	{ adminEmails }: Pick<Config, "adminEmails">,
	{ email, emailConfirmedAt, status_conta }: Row,
): boolean {
	return emailConfirmedAt !== null && status_conta !== "pendente" && adminEmails.includes(normalizeEmail(email));
}
