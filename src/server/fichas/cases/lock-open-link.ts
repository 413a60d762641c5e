import { eq } from "drizzle-orm";
import type { Seat } from "#core/accounts/seat.ts";
import { linkState } from "#core/fichas/cases/case-link.ts";
import { lockAccountsShared } from "#server/accounts/lock-account.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { caseLinks } from "./case.table.ts";

/**
 * A lawyer's link as it is now, held open until the transaction ends: one that was ended, or whose account was deleted,
 * while its page was being read opens nothing. The account first, as whoever deletes it locks.
 */
export async function lockOpenLink(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction,
	{ seat, linkId }: { seat: Seat; linkId: string },
) {
	await lockAccountsShared(tx, [seat.accountId]);
	const [link] = await tx.select().from(caseLinks).where(eq(caseLinks.id, linkId)).for("share");
	return link && linkState(link, clock.now()) === "open" ? link : undefined;
}
