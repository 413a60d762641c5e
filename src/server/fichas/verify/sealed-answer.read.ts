import { getTableColumns } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { isSealedBy } from "#server/fichas/document/sealed-file.ts";
import { sealedAnswers } from "#server/fichas/owner/sealed-answer.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export type SealedAnswer = typeof sealedAnswers.$inferSelect;

/** An owner's sealed answer, by whatever of it is at hand. */
export async function findSealedAnswer(
	{ db }: { db: Deps["db"] | Transaction },
	by: { answerId: string } | { protocolo: string } | { sha256: string },
): Promise<SealedAnswer | undefined> {
	const [found] = await db
		.select()
		.from(sealedAnswers)
		.where(isSealedBy(getTableColumns(sealedAnswers), by))
		.limit(1);
	return found;
}
