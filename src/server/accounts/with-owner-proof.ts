import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { acceptSecondFactor } from "./accept-second-factor.ts";
import { accountAllowances, overLimit } from "./allowances.ts";
import { checkCurrentPassword, type PasswordRefusal } from "./check-current-password.ts";
import { lockAccount } from "./lock-account.ts";
import type { CurrentSession } from "./sessions.ts";

export type OwnerProof = { current: CurrentSession; password: string; code: string | undefined };
export type OwnerProofRefusal = PasswordRefusal | "wrong-code";

/** The password, and a code where a second factor is on; then what they allow, in the transaction that used the code up. */
export async function withOwnerProof<Value>(
	deps: Deps,
	{ current: { account }, password, code = "" }: OwnerProof,
	allowed: (tx: Transaction) => Promise<Value>,
): Promise<Result<Value, OwnerProofRefusal>> {
	const checked = await checkCurrentPassword(deps, account, password);
	if (!checked.ok) return checked;
	if (account.totpConfirmedAt) {
		const limited = await overLimit(deps, [accountAllowances.secondFactor, account.id]);
		if (limited) return limited;
	}
	return deps.db.transaction(async (tx) => {
		const now = await lockAccount(tx, account.id);
		if (now?.passwordHash !== account.passwordHash) return refuse("wrong-password");
		if (now.totpConfirmedAt && !(await acceptSecondFactor(deps, tx, now, code))) return refuse("wrong-code");
		return succeed(await allowed(tx));
	});
}
