import { eq } from "drizzle-orm";
import type { ContactStatus } from "#core/contact/contact-status.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { contactMessages } from "./contact-message.table.ts";

type Change = { assignedTo?: string | null; status?: ContactStatus };

/** Who looks after it, or where it belongs: answered, spam, among the new ones. Whether there is such a message. */
export async function changeMessage(tx: Transaction, messageId: string, change: Change): Promise<boolean> {
	const changed = await tx
		.update(contactMessages)
		.set(change)
		.where(eq(contactMessages.id, messageId))
		.returning({ id: contactMessages.id });
	return changed.length === 1;
}
