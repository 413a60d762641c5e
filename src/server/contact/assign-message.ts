import { and, eq, or, sql } from "drizzle-orm";
import type { ContactStatus } from "#core/contact/contact-status.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { contactMessages } from "./contact-message.table.ts";

type Change = { assignedTo?: string | null; status?: ContactStatus };

/**
 * Who looks after it, or where it belongs: answered, spam, among the new ones. `same`: it was so already, by a form that
 * was sent twice or by somebody else, and whoever writes down what was done writes nothing.
 */
export async function changeMessage(
	tx: Transaction,
	messageId: string,
	change: Change,
): Promise<"changed" | "same" | "not-found"> {
	const { assignedTo, status } = contactMessages;
	const differs = or(
		change.assignedTo === undefined ? undefined : sql`${assignedTo} is distinct from ${change.assignedTo}`,
		change.status === undefined ? undefined : sql`${status} is distinct from ${change.status}`,
	);
	const isIt = eq(contactMessages.id, messageId);
	const changed = await tx
		.update(contactMessages)
		.set(change)
		.where(and(isIt, differs))
		.returning({ id: contactMessages.id });
	if (changed.length === 1) return "changed";
	const [found] = await tx.select({ id: contactMessages.id }).from(contactMessages).where(isIt);
	return found ? "same" : "not-found";
}
