import { eq } from "drizzle-orm";
import * as z from "zod";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { takeAddressRequest } from "#server/accounts/recovery/address-requests.ts";
import { defineJob } from "#server/define-job.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { sendAlreadyRegistered } from "./send-already-registered.job.ts";
import { sendTrialConfirmation } from "./send-trial-confirmation.job.ts";
import { leadsTrial } from "./trial-lead.table.ts";
import { TRIAL_TOKEN_LIFE_MS, trialToken } from "./trial-token.ts";

/** A new link for a sign-up that still waits, and the end of the old one; a hint to sign in for one that is done. */
export const resolveTrialResend = defineJob({
	name: "billing.resolve-trial-resend",
	work: "one",
	payload: z.object({ requestId: z.uuid() }),
	handle: async (deps, { requestId }) => {
		await deps.db.transaction(async (tx) => {
			const email = await takeAddressRequest(tx, "trial-resend", requestId);
			if (!email) return;
			const account = await accountByEmail({ db: tx }, email);
			if (!account) return;
			if (account.status_conta !== "pendente") {
				await deps.jobs.enqueue(tx, sendAlreadyRegistered, { userId: account.id, eventId: requestId });
				return;
			}
			const [lead] = await tx.select().from(leadsTrial).where(eq(leadsTrial.userId, account.id)).for("no key update");
			if (!lead) return;
			const generation = lead.tokenGeneration + 1;
			await tx
				.update(leadsTrial)
				.set({
					tokenGeneration: generation,
					token_confirmacao: hashToken(trialToken(deps, lead.id, generation)),
					tokenExpiresAt: new Date(deps.clock.now().getTime() + TRIAL_TOKEN_LIFE_MS),
				})
				.where(eq(leadsTrial.id, lead.id));
			await deps.jobs.enqueue(tx, sendTrialConfirmation, { leadId: lead.id });
		});
	},
});
