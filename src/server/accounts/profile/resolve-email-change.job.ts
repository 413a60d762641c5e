import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { accountTokens } from "#server/accounts/account.table.ts";
import { defineJob } from "#server/define-job.ts";
import { sendEmailChange } from "./send-email-change.job.ts";
import { sendEmailChangeRequested } from "./send-email-change-requested.job.ts";

/** The holder's present address hears of it in any case; the new one only if it is free to be taken. */
export const resolveEmailChange = defineJob({
	name: "accounts.resolve-email-change",
	work: "one",
	payload: z.object({ tokenId: z.uuid() }),
	handle: async (deps, { tokenId }) => {
		await deps.db.transaction(async (tx) => {
			const [token] = await tx
				.select()
				.from(accountTokens)
				.where(
					and(eq(accountTokens.id, tokenId), eq(accountTokens.purpose, "email-change"), isNull(accountTokens.usedAt)),
				);
			if (!token?.newEmail) return;
			await deps.jobs.enqueue(tx, sendEmailChangeRequested, { tokenId });
			if (await accountByEmail({ db: tx }, token.newEmail)) return;
			await deps.jobs.enqueue(tx, sendEmailChange, { tokenId });
		});
	},
});
