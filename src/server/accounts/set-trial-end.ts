import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/connect.ts";
import { profiles } from "./account.table.ts";

export async function setTrialEnd(tx: Transaction, userId: string, until: Date): Promise<void> {
	await tx.update(profiles).set({ trial_expira_em: until }).where(eq(profiles.user_id, userId));
}
