import { asc, eq, or } from "drizzle-orm";
import { deskActs } from "#core/desk/desk-record.ts";
import { leadsTrial } from "#server/billing/trial/trial-lead.table.ts";
import { contactMessages } from "#server/contact/contact-message.table.ts";
import type { Deps } from "#server/deps.ts";
import { leadNotes } from "#server/desk/leads/lead-note.table.ts";
import { deskLetters } from "#server/desk/letters/desk-letter.table.ts";
import { deskRecords } from "./desk-record.table.ts";

/** What our own people wrote to somebody, noted about them and did for them: for the copy of their data. */
export async function deskData({ db }: Pick<Deps, "db">, userId: string, email: string) {
	const records = await db
		.select({ em: deskRecords.at, act: deskRecords.act, motivo: deskRecords.reason })
		.from(deskRecords)
		.where(eq(deskRecords.accountId, userId))
		.orderBy(asc(deskRecords.at));
	return {
		respostas: await db
			.select({ assunto: deskLetters.subject, texto: deskLetters.text, em: deskLetters.createdAt })
			.from(deskLetters)
			.leftJoin(contactMessages, eq(contactMessages.id, deskLetters.messageId))
			.where(or(eq(deskLetters.accountId, userId), eq(contactMessages.email, email)))
			.orderBy(asc(deskLetters.createdAt)),
		anotacoes: await db
			.select({ texto: leadNotes.text, em: leadNotes.createdAt })
			.from(leadNotes)
			.innerJoin(leadsTrial, eq(leadsTrial.id, leadNotes.leadId))
			.where(eq(leadsTrial.userId, userId))
			.orderBy(asc(leadNotes.createdAt)),
		acoesDaEquipe: records.map(({ act, ...line }) => ({ ...line, acao: deskActs[act] })),
	};
}
