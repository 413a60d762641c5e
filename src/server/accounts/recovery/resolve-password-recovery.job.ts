import * as z from "zod";
import { accountByEmail } from "#server/accounts/account.read.ts";
import { issueDerivedToken } from "#server/accounts/sign-in/tokens.ts";
import { defineJob } from "#server/define-job.ts";
import { takeAddressRequest } from "./address-requests.ts";
import { sendPasswordRecovery } from "./send-password-recovery.job.ts";

const LINK_LIFE_MS = 60 * 60_000;

export const resolvePasswordRecovery = defineJob({
	name: "accounts.resolve-password-recovery",
	work: "one",
	payload: z.object({ requestId: z.uuid() }),
	handle: async (deps, { requestId }) => {
		await deps.db.transaction(async (tx) => {
			const email = await takeAddressRequest(tx, "password-reset", requestId);
			const account = email && (await accountByEmail({ db: tx }, email));
			if (!account) return;
			const tokenId = await issueDerivedToken(deps, tx, {
				userId: account.id,
				purpose: "password-reset",
				lifeMs: LINK_LIFE_MS,
			});
			await deps.jobs.enqueue(tx, sendPasswordRecovery, { tokenId });
		});
	},
});
