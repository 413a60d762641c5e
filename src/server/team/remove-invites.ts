import { eq } from "drizzle-orm";
import type { DeletionPart } from "#server/accounts/data-rights/delete-account.ts";
import { forgetAddressInRecords } from "#server/accounts/write-audit-record.ts";
import { teamInvites } from "./invite.table.ts";

/** Invitations that somebody got stay with the address, not with an account: they go with it. */
export const removeInvites: DeletionPart = async (tx, email) => {
	await tx.delete(teamInvites).where(eq(teamInvites.email, email));
	await forgetAddressInRecords(tx, email);
};
