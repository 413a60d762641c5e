import { type AccountRow, lockAccount } from "#server/accounts/lock-account.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import type { ProviderPayment } from "#server/platform/payments/payments.ts";
import { lockOrder, type Order } from "./order.read.ts";

/** An order and who it is for, both locked until the transaction ends; no account once its holder has deleted it. */
export type Purchase = { order: Order; account: AccountRow | undefined };
export type PaidOrder = Purchase & { payment: ProviderPayment };

/**
 * The account first, then its order, as a checkout does: whoever locked the other way round could end in a deadlock.
 * Whatever follows from a payment is given these rows and locks neither again.
 */
export async function lockPurchase(tx: Transaction, { id, userId }: Order): Promise<Purchase | undefined> {
	const account = userId ? await lockAccount(tx, userId) : undefined;
	const order = await lockOrder(tx, id);
	return order && { order, account };
}
