import type { Transaction } from "#server/platform/db/connect.ts";
import { forgetLimits } from "#server/platform/limits/forget-limits.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { accountAllowances } from "./allowances.ts";

/** Forgets the tries in vain that are held against an account; those of addresses and browsers stay. */
export async function unlockAccount(tx: Transaction, { id, email }: { id: string; email: string }): Promise<void> {
	const { signInByAccount, secondFactor, recoveryByAccount } = accountAllowances;
	await forgetLimits(tx, [
		[signInByAccount, id],
		[secondFactor, id],
		[recoveryByAccount, hashToken(email)],
	]);
}
