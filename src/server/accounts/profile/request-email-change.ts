import { isEmailAddress } from "#core/kernel/contact/email-address.ts";
import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { type Result, refuse } from "#core/kernel/result.ts";
import { accountAllowances, overLimit } from "#server/accounts/sign-in/allowances.ts";
import { checkCurrentPassword } from "#server/accounts/sign-in/check-current-password.ts";
import { endTokens, issueDerivedToken } from "#server/accounts/sign-in/tokens.ts";
import {
	type Reauthentication,
	type ReauthenticationRefusal,
	withSecondFactor,
} from "#server/accounts/sign-in/with-reauthentication.ts";
import type { Deps } from "#server/deps.ts";
import { resolveEmailChange } from "./resolve-email-change.job.ts";

const LINK_LIFE_MS = 24 * 60 * 60_000;

type Input = Reauthentication & { email: string };
export type EmailChangeRefusal = ReauthenticationRefusal | "invalid-email" | "same-email";

/** Nothing changes until the new address answers. Whether it already has an account is looked up afterwards, by a job. */
export async function requestEmailChange(
	deps: Deps,
	{ email: typed, ...proof }: Input,
): Promise<Result<undefined, EmailChangeRefusal>> {
	const { account } = proof.current;
	const newEmail = normalizeEmail(typed);
	if (!isEmailAddress(newEmail)) return refuse("invalid-email");
	if (newEmail === account.email) return refuse("same-email");
	const checked = await checkCurrentPassword(deps, proof.current, proof.password);
	if (!checked.ok) return checked;
	const limited = await overLimit(deps, [accountAllowances.emailChange, account.id]);
	if (limited) return limited;
	return withSecondFactor(deps, proof, async (tx) => {
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
		return undefined;
	});
}
