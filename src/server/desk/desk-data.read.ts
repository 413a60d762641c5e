import { desc, eq } from "drizzle-orm";
import { deskActs } from "#core/desk/desk-record.ts";
import { viewsOfUser } from "#server/accounts/support-view/support-view.read.ts";
import type { Deps } from "#server/deps.ts";
import { deskLetters } from "./letters/desk-letter.table.ts";
import { deskRecords } from "./records/desk-record.table.ts";

/** For the copy of one's data: what support did, wrote and looked at. Who of the team it was is not part of it. */
export async function deskDataOf({ db }: Pick<Deps, "db">, userId: string) {
	const records = await db
		.select()
		.from(deskRecords)
		.where(eq(deskRecords.accountId, userId))
		.orderBy(desc(deskRecords.at));
	const letters = await db.select().from(deskLetters).where(eq(deskLetters.accountId, userId));
	const views = await viewsOfUser({ db }, userId);
	return {
		registro: records.map(({ at, act, reason, detail }) => ({
			em: at,
			oQue: deskActs[act],
			motivo: reason,
			detalhe: detail,
		})),
		respostas: letters.map(({ createdAt, subject, text }) => ({ em: createdAt, assunto: subject, texto: text })),
		visitas: views.map(({ openedAt, endsAt, endedAt }) => ({ de: openedAt, ate: endedAt ?? endsAt })),
	};
}
