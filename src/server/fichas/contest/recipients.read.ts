import { eq } from "drizzle-orm";
import { isParty } from "#core/fichas/contest/contest-right.ts";
import { fichaSigners } from "#server/fichas/ficha.table.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { addenda } from "./addendum.table.ts";

type Recipient = { addendumId: string; signerId?: string };

/**
 * Who is told of a sealed addendum: every party of the inspection that has an address, whoever wrote it too, and of a
 * contestation whoever looks after the inspection. An answer they have just given in the tool.
 */
export async function recipientsOf(
	tx: Transaction,
	{ id: addendumId, fichaId, kind }: typeof addenda.$inferSelect,
): Promise<Recipient[]> {
	const { id, papel, email } = fichaSigners;
	const signers = await tx.select({ id, papel, email }).from(fichaSigners).where(eq(fichaSigners.fichaId, fichaId));
	const parties = signers.filter((one) => one.email && isParty(one.papel));
	return [
		...parties.map(({ id: signerId }) => ({ addendumId, signerId })),
		...(kind === "contestacao" ? [{ addendumId }] : []),
	];
}
