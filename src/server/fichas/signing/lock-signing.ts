import { eq, sql } from "drizzle-orm";
import { fichaSigners, fichas } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { hashToken } from "#server/platform/secrets.ts";

export type LockedSigning = { signer: typeof fichaSigners.$inferSelect; ficha: typeof fichas.$inferSelect };

const byLink = eq(fichaSigners.tokenHash, sql.placeholder("tokenHash"));

const fichaOfLink = preparedOnce((tx: Transaction) =>
	tx
		.select()
		.from(fichas)
		.where(eq(fichas.id, tx.select({ id: fichaSigners.fichaId }).from(fichaSigners).where(byLink)))
		.for("update")
		.prepare("lock_ficha_of_link"),
);

const signerOfLink = preparedOnce((tx: Transaction) =>
	tx.select().from(fichaSigners).where(byLink).prepare("signer_of_link"),
);

/**
 * What a signer's link leads to, as it is now. Everybody locks the ficha and nothing else, so that two signers of one
 * wait for each other; the signer is read once that lock is there, and by the link: it may have been changed meanwhile.
 */
export async function lockSigning(tx: Transaction, token: string): Promise<LockedSigning | undefined> {
	const asked = { tokenHash: hashToken(token) };
	// In one trip, one after the other.
	const [[ficha], [signer]] = await Promise.all([fichaOfLink(tx).execute(asked), signerOfLink(tx).execute(asked)]);
	return ficha && signer && { signer, ficha };
}
