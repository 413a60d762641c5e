import { eq } from "drizzle-orm";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";

export type LockedSigning = { signer: typeof fichaSigners.$inferSelect; ficha: typeof fichas.$inferSelect };

/**
 * What a signer's link leads to, as it is now. Everybody locks the ficha and nothing else, so that two signers of one
 * wait for each other; the signer is read once that lock is there, and by the link: it may have been changed meanwhile.
 */
export async function lockSigning(tx: Transaction, token: string): Promise<LockedSigning | undefined> {
	const byLink = eq(fichaSigners.tokenHash, hashToken(token));
	const [ficha] = await tx
		.select()
		.from(fichas)
		.where(eq(fichas.id, tx.select({ id: fichaSigners.fichaId }).from(fichaSigners).where(byLink)))
		.for("update");
	if (!ficha) return undefined;
	const [signer] = await tx.select().from(fichaSigners).where(byLink);
	return signer && { signer, ficha };
}
