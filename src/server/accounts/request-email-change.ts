import { isEmailAddress, normalizeEmail } from "#core/kernel/email-address.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { accountAllowances, overLimit } from "./allowances.ts";
import { checkCurrentPassword, type PasswordRefusal } from "./check-current-password.ts";
import { resolveEmailChange } from "./resolve-email-change.job.ts";
import type { CurrentSession } from "./sessions.ts";
import { endTokens, issueDerivedToken } from "./tokens.ts";

const LINK_LIFE_MS = 24 * 60 * 60_000;

type Input = { current: CurrentSession; password: string; email: string };
export type EmailChangeRefusal = PasswordRefusal | "invalid-email" | "same-email";

/** Nothing changes until the new address answers. Whether it already has an account is looked up afterwards, by a job. */
export async function requestEmailChange(
	deps: Deps,
	{ current: { account }, password, email: typed }: Input,
): Promise<Result<undefined, EmailChangeRefusal>> {
	const newEmail = normalizeEmail(typed);
	if (!isEmailAddress(newEmail)) return refuse("invalid-email");
	if (newEmail === account.email) return refuse("same-email");
	const checked = await checkCurrentPassword(deps, account, password);
	if (!checked.ok) return checked;
	const limited = await overLimit(deps, [accountAllowances.emailChange, account.id]);
	if (limited) return limited;
	await deps.db.transaction(async (tx) => {
		await endTokens(tx, account.id, "email-change");
		const purpose = "email-change" as const;
		const tokenId = await issueDerivedToken(deps, tx, {
			userId: account.id,
			purpose,
			lifeMs: LINK_LIFE_MS,
			newEmail,
			oldEmail: account.email,
		});
		await deps.jobs.enqueue(tx, resolveEmailChange, { tokenId });
	});
	return succeed(undefined);
}
