import { and, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { leadsTrial } from "./trial-lead.table.ts";

/** Whether somebody has opened the link that went to this account's address. */
export async function hasConfirmedLead({ db }: { db: Deps["db"] | Transaction }, userId: string): Promise<boolean> {
	const [found] = await db
		.select({ id: leadsTrial.id })
		.from(leadsTrial)
		.where(and(eq(leadsTrial.userId, userId), isNotNull(leadsTrial.confirmedAt)))
		.limit(1);
	return found !== undefined;
}
