import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { accountAllowances, overLimit } from "#server/accounts/sign-in/allowances.ts";
import type { Deps } from "#server/deps.ts";
import { limitKey } from "#server/http/client-address.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { writeAddressRequest } from "./address-requests.ts";
import { resolvePasswordRecovery } from "./resolve-password-recovery.job.ts";

/** Answers before anybody has looked whether the address is known: text and time are the same for all. */
export async function requestPasswordRecovery(
	deps: Deps,
	{ email: typed, ip }: { email: string; ip: string },
): Promise<Result<undefined, "invalid-email" | "too-many">> {
	const email = normalizeEmail(typed);
	if (!isEmailAddress(email)) return refuse("invalid-email");
	const limited = await overLimit(deps, [accountAllowances.recoveryByAddress, limitKey(ip)]);
	if (limited) return limited;
	// In silence: one more mail would help nobody, and a refusal could be caused by a stranger.
	if (await overLimit(deps, [accountAllowances.recoveryByAccount, hashToken(email)])) return succeed(undefined);
	await deps.db.transaction(async (tx) => {
		const requestId = await writeAddressRequest(deps, tx, "password-reset", email);
		await deps.jobs.enqueue(tx, resolvePasswordRecovery, { requestId });
	});
	return succeed(undefined);
}
