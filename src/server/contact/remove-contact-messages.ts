import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/connect.ts";
import { contactMessages } from "./contact-message.table.ts";

/** Mails that were promised for them are not sent any more: their jobs find nothing. */
export async function removeContactMessages(tx: Transaction, email: string): Promise<void> {
	await tx.delete(contactMessages).where(eq(contactMessages.email, email));
}
