import { eq } from "drizzle-orm";
import type { ContactStatus } from "#core/contact/contact-status.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { contactMessages } from "./contact-message.table.ts";

/** Puts a message where it belongs: answered, spam, or back among the new ones. */
export async function sortContactMessage(
	{ db }: Pick<Deps, "db">,
	{ messageId, status }: { messageId: string; status: ContactStatus },
): Promise<Result<undefined, "not-found">> {
	const sorted = await db
		.update(contactMessages)
		.set({ status })
		.where(eq(contactMessages.id, messageId))
		.returning({ id: contactMessages.id });
	return sorted.length > 0 ? succeed(undefined) : refuse("not-found");
}
