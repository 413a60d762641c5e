import { holderSeat, type Seat, takeSeat } from "#core/accounts/seat.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { currentMembership } from "./members.read.ts";

/** Somebody's seat in an account, without a session; nobody's once they have left. */
export async function seatIn(
	{ db }: { db: Deps["db"] | Transaction },
	{ accountId, personId }: { accountId: string; personId: string },
): Promise<Seat | undefined> {
	if (accountId === personId) return holderSeat(accountId);
	const member = await currentMembership({ db }, personId);
	return member?.accountId === accountId ? takeSeat(personId, member, "corretor") : undefined;
}
