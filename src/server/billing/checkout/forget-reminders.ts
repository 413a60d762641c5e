import { and, eq, isNull, lt } from "drizzle-orm";
import { REMINDED_AGAIN_AFTER_MS } from "#core/billing/checkout/abandoned-order.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { checkoutReminders } from "./checkout-reminder.table.ts";
import { reminderToken } from "./reminder-token.ts";

/** That somebody was written to matters until they may be again; that they want no more, from then on. */
export async function forgetOldReminders({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const before = new Date(clock.now().getTime() - REMINDED_AGAIN_AFTER_MS);
	await db
		.delete(checkoutReminders)
		.where(and(isNull(checkoutReminders.refusedAt), lt(checkoutReminders.remindedAt, before)));
}

/** With the account. Its wish not to be written to stays, as a code that names nobody: it was said of the address. */
export async function removeReminder(tx: Transaction, email: string, deps: Pick<Deps, "secrets">): Promise<void> {
	const addressHash = hashToken(reminderToken(deps, email));
	await tx
		.delete(checkoutReminders)
		.where(and(eq(checkoutReminders.addressHash, addressHash), isNull(checkoutReminders.refusedAt)));
}
