import { eq } from "drizzle-orm";
import type { LeadState } from "#core/billing/trial/lead.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { leadsTrial } from "./trial-lead.table.ts";

/** Whether there is such a lead. */
export async function moveLead(tx: Transaction, leadId: string, deskState: LeadState): Promise<boolean> {
	const moved = await tx
		.update(leadsTrial)
		.set({ deskState })
		.where(eq(leadsTrial.id, leadId))
		.returning({ id: leadsTrial.id });
	return moved.length === 1;
}
