import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { acceptSecondFactor } from "#server/accounts/second-factor/accept-second-factor.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { accountAllowances, countingFailures } from "./allowances.ts";
import { checkCurrentPassword, type PasswordRefusal } from "./check-current-password.ts";

export type Reauthentication = { current: CurrentSession; password: string; code?: string | undefined };
export type ReauthenticationRefusal = PasswordRefusal | "wrong-code";

/** The password, and a code where a second factor is on; then what they allow, in the transaction that used the code up. */
export async function withReauthentication<Value>(
	deps: Deps,
	{ current, password, code }: Reauthentication,
	allowed: (tx: Transaction) => Promise<Value>,
): Promise<Result<Value, ReauthenticationRefusal>> {
	const checked = await checkCurrentPassword(deps, current, password);
	return checked.ok ? withSecondFactor(deps, { current, code }, allowed) : checked;
}

/** The second half, for whoever has something to do after the password was checked and before a code is used up. */
export async function withSecondFactor<Value>(
	deps: Deps,
	{ current: { account, session }, code = "" }: Omit<Reauthentication, "password">,
	allowed: (tx: Transaction) => Promise<Value>,
): Promise<Result<Value, ReauthenticationRefusal>> {
	const prove = () =>
		deps.db.transaction(async (tx) => {
			const now = await lockAccount(tx, account.id);
			// Changed by somebody else since it was checked: what was typed is no longer the current one.
			if (now?.passwordHash !== account.passwordHash) return refuse("wrong-password");
			if (now.totpConfirmedAt && !(await acceptSecondFactor(deps, tx, now, code))) return refuse("wrong-code");
			return succeed(await allowed(tx));
		});
	if (!account.totpConfirmedAt) return prove();
	return countingFailures(deps, [[accountAllowances.secondFactorBySession, session.id]], prove);
}
