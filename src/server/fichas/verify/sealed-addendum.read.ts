import { eq, or } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { sealedAddenda } from "#server/fichas/contest/addendum.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export type SealedAddendum = typeof sealedAddenda.$inferSelect;

/** What was annexed to an inspection and sealed, by whatever of it is at hand. */
export async function findSealedAddendum(
	{ db }: { db: Deps["db"] | Transaction },
	by: { addendumId: string } | { protocolo: string } | { sha256: string },
): Promise<SealedAddendum | undefined> {
	const [found] = await db
		.select()
		.from(sealedAddenda)
		.where(
			or(
				"addendumId" in by ? eq(sealedAddenda.addendumId, by.addendumId) : undefined,
				"protocolo" in by ? eq(sealedAddenda.protocolo, by.protocolo) : undefined,
				"sha256" in by ? eq(sealedAddenda.sha256, by.sha256) : undefined,
			),
		)
		.limit(1);
	return found;
}
