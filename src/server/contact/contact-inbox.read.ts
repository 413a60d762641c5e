import { asc, count, desc, eq } from "drizzle-orm";
import { type ContactStatus, contactStatuses } from "#core/contact/contact-status.ts";
import type { Deps } from "#server/deps.ts";
import { contactMessages } from "./contact-message.table.ts";

const MESSAGES_PER_PAGE = 20;

/** One page of what people wrote, newest first, and how many messages there are in each state. */
export async function contactInbox(deps: Pick<Deps, "db">, { status, page }: { status: ContactStatus; page: number }) {
	const [counts, messages] = await Promise.all([
		contactCounts(deps),
		deps.db
			.select()
			.from(contactMessages)
			.where(eq(contactMessages.status, status))
			.orderBy(desc(contactMessages.createdAt), asc(contactMessages.id))
			.limit(MESSAGES_PER_PAGE)
			.offset((page - 1) * MESSAGES_PER_PAGE),
	]);
	return { messages, counts, pages: Math.max(1, Math.ceil(counts[status] / MESSAGES_PER_PAGE)) };
}

export async function contactCounts({ db }: Pick<Deps, "db">): Promise<Record<ContactStatus, number>> {
	const rows = await db
		.select({ status: contactMessages.status, messages: count() })
		.from(contactMessages)
		.groupBy(contactMessages.status);
	const found = new Map(rows.map(({ status, messages }) => [status, messages]));
	return Object.fromEntries(contactStatuses.map((status) => [status, found.get(status) ?? 0])) as Record<
		ContactStatus,
		number
	>;
}
