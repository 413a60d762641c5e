import { holderSeat, type Seat } from "#core/accounts/seat.ts";
import { seatIn } from "#server/accounts/seat.read.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

/** Who is told about a ficha and goes on with it: who looks after it, or the account's holder once they have left. */
export async function keeperOf(
	db: { db: Deps["db"] | Transaction },
	{ accountId, responsavelId }: { accountId: string; responsavelId: string | null },
): Promise<Seat> {
	const keeper = responsavelId ? await seatIn(db, { accountId, personId: responsavelId }) : undefined;
	return keeper ?? holderSeat(accountId);
}
