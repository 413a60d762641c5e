import { getTableColumns } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { sealedAddenda } from "#server/fichas/contest/addendum.table.ts";
import { isSealedBy } from "#server/fichas/document/sealed-file.ts";
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
		.where(isSealedBy(getTableColumns(sealedAddenda), by))
		.limit(1);
	return found;
}
