import { createElement } from "react";
import * as z from "zod";
import { forgetAddressRequest, readAddressRequest } from "#server/accounts/recovery/address-requests.ts";
import { defineJob } from "#server/define-job.ts";
import { deliverMail } from "#server/deliver-mail.ts";
import { AccountDeleted, subject } from "./account-deleted.email.tsx";

/** The address is the last thing kept of the account, and goes once this mail is gone. */
export const sendAccountDeleted = defineJob({
	name: "accounts.send-account-deleted",
	work: "one",
	payload: z.object({ requestId: z.uuid() }),
	handle: async (deps, { requestId }) => {
		const email = await readAddressRequest(deps, "account-deleted", requestId);
		if (!email) return;
		const mail = { siteUrl: deps.config.publicUrl };
		await deliverMail(deps, {
			id: `account-deleted-${requestId}`,
			to: { address: email },
			subject: subject(mail),
			body: createElement(AccountDeleted, mail),
		});
		await forgetAddressRequest(deps, requestId);
	},
});
