import { lockAccount } from "#server/accounts/lock-account.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { lockOrder, type Order } from "./order.read.ts";

/** The account first, then its order, as a checkout does: whoever locked the other way round would wait in a ring. */
export async function lockPurchase(tx: Transaction, { id, userId }: Order): Promise<Order | undefined> {
	if (userId) await lockAccount(tx, userId);
	return lockOrder(tx, id);
}
