import { writeAddressRequest } from "#server/accounts/recovery/address-requests.ts";
import type { Deps } from "#server/deps.ts";
import { limitKey } from "#server/http/client-address.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { resolveTrialResend } from "./resolve-trial-resend.job.ts";

const BY_ADDRESS = { name: "trial-resend-address", points: 1, seconds: 60 };
const BY_SENDER = { name: "trial-resend-sender", points: 20, seconds: 3600 };

/** Says nothing, whoever asks and for whichever address; over the limit nothing happens, just as silently. */
export async function resendTrialConfirmation(deps: Deps, { email, ip }: { email: string; ip: string }): Promise<void> {
	if (!(await deps.limiter.take(BY_SENDER, limitKey(ip))).allowed) return;
	if (!(await deps.limiter.take(BY_ADDRESS, hashToken(email))).allowed) return;
	await deps.db.transaction(async (tx) => {
		const requestId = await writeAddressRequest(deps, tx, "trial-resend", email);
		await deps.jobs.enqueue(tx, resolveTrialResend, { requestId });
	});
}
