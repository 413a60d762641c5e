import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/connect.ts";
import { contactMessages } from "./contact-message.table.ts";

type Change = { assignedTo?: string | null; status?: "answered" };

/** Who looks after it, or that it was answered. Whether there is such a message. */
export async function changeMessage(tx: Transaction, messageId: string, change: Change): Promise<boolean> {
	const changed = await tx
		.update(contactMessages)
		.set(change)
		.where(eq(contactMessages.id, messageId))
		.returning({ id: contactMessages.id });
	return changed.length === 1;
}
