import { holderSeat, isHolder, type Seat, takeSeat } from "#core/accounts/seat.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { currentMembership } from "./members.read.ts";

/** Somebody's seat in an account, without a session; nobody's once they have left. */
export async function seatIn(
	{ db }: { db: Deps["db"] | Transaction },
	{ accountId, personId }: { accountId: AccountId; personId: PersonId },
): Promise<Seat | undefined> {
	if (isHolder({ accountId, personId })) return holderSeat(accountId);
	const member = await currentMembership({ db }, personId);
	return member?.accountId === accountId ? takeSeat(personId, member, "corretor") : undefined;
}
