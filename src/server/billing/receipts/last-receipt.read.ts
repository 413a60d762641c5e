import { desc, eq } from "drizzle-orm";
import { receipts } from "#server/billing/payments/order.table.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";

export async function lastReceiptOf({ db }: { db: Deps["db"] | Transaction }, userId: string) {
	const [found] = await db
		.select({ number: receipts.number })
		.from(receipts)
		.where(eq(receipts.userId, userId))
		.orderBy(desc(receipts.number))
		.limit(1);
	return found?.number;
}
