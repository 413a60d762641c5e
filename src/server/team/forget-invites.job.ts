import { inArray, lt } from "drizzle-orm";
import * as z from "zod";
import { DAY_MS } from "#core/kernel/duration.ts";
import { forgetAddressInRecords } from "#server/accounts/write-audit-record.ts";
import { defineJob } from "#server/define-job.ts";
import { teamInvites } from "./invite.table.ts";

/** Long enough to answer "who invited me?"; then the address of somebody who never came is nobody's business. */
const KEPT_MS = 30 * DAY_MS;
const PORTION = 100;

export const forgetInvites = defineJob({
	name: "team.forget-invites",
	work: "portion",
	payload: z.object({}),
	schedule: "50 3 * * *",
	handle: ({ db, clock }) =>
		db.transaction(async (tx) => {
			const old = lt(teamInvites.expiresAt, new Date(clock.now().getTime() - KEPT_MS));
			const some = tx.select({ id: teamInvites.id }).from(teamInvites).where(old).limit(PORTION);
			const forgotten = await tx.delete(teamInvites).where(inArray(teamInvites.id, some)).returning();
			for (const { acceptedAt, email } of forgotten) if (!acceptedAt) await forgetAddressInRecords(tx, email);
			return forgotten.length === PORTION ? {} : undefined;
		}),
});
