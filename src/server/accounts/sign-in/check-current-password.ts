import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { accountAllowances, countingFailures } from "./allowances.ts";
import { checkPassword } from "./check-password.ts";

export type PasswordRefusal = "wrong-password" | "too-many";

/**
 * A session alone opens no sensitive door: whoever found the browser open does not know the password. Counted for the
 * session, so that somebody with another one, or none, does not close the door to its holder.
 */
export async function checkCurrentPassword(
	deps: Pick<Deps, "limiter" | "secrets">,
	{ account, session }: Pick<CurrentSession, "account" | "session">,
	password: string,
): Promise<Result<undefined, PasswordRefusal>> {
	return countingFailures(deps, [[accountAllowances.passwordCheck, session.id]], async () =>
		(await checkPassword(deps, account, { password, whose: account.id }))
			? succeed(undefined)
			: refuse("wrong-password"),
	);
}
