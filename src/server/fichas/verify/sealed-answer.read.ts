import { eq, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
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
		.where(
			or(
				"answerId" in by ? eq(sealedAnswers.answerId, by.answerId) : undefined,
				"protocolo" in by ? eq(sealedAnswers.protocolo, by.protocolo) : undefined,
				"sha256" in by ? eq(sealedAnswers.sha256, by.sha256) : undefined,
			),
		)
		.limit(1);
	return found;
}
