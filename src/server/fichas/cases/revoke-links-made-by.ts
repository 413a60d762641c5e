import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { caseLinks, casos } from "./case.table.ts";
import { addCaseRecord } from "./ensure-case.ts";

/**
 * Lawyers' links of a manager who manages no longer: whoever made one was shown its address. Who made the oldest is not
 * known, so they end too; another manager makes a new one.
 */
export async function revokeLinksMadeBy(
	deps: Deps,
	tx: Transaction,
	{ accountId, personId }: { accountId: AccountId; personId: PersonId },
): Promise<void> {
	const now = deps.clock.now();
	const ofAccount = tx.select({ id: casos.id }).from(casos).where(eq(casos.accountId, accountId));
	const ended = await tx
		.update(caseLinks)
		.set({ revokedAt: now })
		.where(
			and(
				inArray(caseLinks.casoId, ofAccount),
				or(isNull(caseLinks.createdBy), eq(caseLinks.createdBy, personId)),
				isNull(caseLinks.revokedAt),
				gt(caseLinks.expiresAt, now),
			),
		)
		.returning({ id: caseLinks.id, casoId: caseLinks.casoId });
	for (const { id, casoId } of ended)
		await addCaseRecord(deps, tx, { casoId, linkId: id, kind: "link-revogado", detail: "quem o criou saiu da gestão" });
}
