import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { type ContactMessage, contactMessages } from "./contact-message.table.ts";

export async function contactMessageById({ db }: Pick<Deps, "db">, id: string): Promise<ContactMessage | undefined> {
	const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id)).limit(1);
	return message;
}

/** All that came from one address, oldest first. */
export async function contactMessagesFrom({ db }: Pick<Deps, "db">, email: string): Promise<ContactMessage[]> {
	return db.select().from(contactMessages).where(eq(contactMessages.email, email)).orderBy(contactMessages.createdAt);
}
