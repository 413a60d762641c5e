import { asc, desc, eq, inArray } from "drizzle-orm";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import type { Deps } from "#server/deps.ts";
import { deskLetters } from "./desk-letter.table.ts";

type World = Pick<Deps, "db">;
const MOST = 20;

const shown = {
	id: deskLetters.id,
	subject: deskLetters.subject,
	adminEmail: deskLetters.adminEmail,
	createdAt: deskLetters.createdAt,
	mailedAt: deskLetters.mailedAt,
};

/** The letter with whom it goes to; nothing when they are gone. */
export async function readLetter({ db }: World, letterId: string) {
	const [row] = await db
		.select({
			letter: { subject: deskLetters.subject, text: deskLetters.text, mailedAt: deskLetters.mailedAt },
			message: { nome: contactMessages.nome, email: contactMessages.email },
			account: { email: aUsuarios.email },
			profile: { nome_completo: profiles.nome_completo },
		})
		.from(deskLetters)
		.leftJoin(contactMessages, eq(contactMessages.id, deskLetters.messageId))
		.leftJoin(aUsuarios, eq(aUsuarios.id, deskLetters.accountId))
		.leftJoin(profiles, eq(profiles.user_id, deskLetters.accountId))
		.where(eq(deskLetters.id, letterId));
	if (!row) return undefined;
	const { letter, message, account, profile } = row;
	const to = message
		? { name: message.nome, address: message.email }
		: account && { name: profile?.nome_completo ?? "", address: account.email };
	return to ? { letter, to } : undefined;
}

export async function lettersOfMessages({ db }: World, messageIds: string[]) {
	if (messageIds.length === 0) return [];
	return db
		.select({ ...shown, messageId: deskLetters.messageId, text: deskLetters.text })
		.from(deskLetters)
		.where(inArray(deskLetters.messageId, messageIds))
		.orderBy(asc(deskLetters.createdAt));
}

export function lettersOfAccount({ db }: World, accountId: string) {
	return db
		.select(shown)
		.from(deskLetters)
		.where(eq(deskLetters.accountId, accountId))
		.orderBy(desc(deskLetters.createdAt))
		.limit(MOST);
}
