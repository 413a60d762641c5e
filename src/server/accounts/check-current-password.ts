import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import type { aUsuarios } from "./account.table.ts";
import { accountAllowances, overLimit } from "./allowances.ts";
import { checkPassword } from "./check-password.ts";

export type PasswordRefusal = "wrong-password" | "too-many";

/** A session alone opens no sensitive door: whoever found the browser open does not know the password. */
export async function checkCurrentPassword(
	deps: Pick<Deps, "limiter" | "secrets">,
	account: Pick<typeof aUsuarios.$inferSelect, "id" | "passwordHash">,
	password: string,
): Promise<Result<undefined, PasswordRefusal>> {
	const limited = await overLimit(deps, [accountAllowances.passwordCheck, account.id]);
	if (limited) return limited;
	return (await checkPassword(deps, account, password)) ? succeed(undefined) : refuse("wrong-password");
}
