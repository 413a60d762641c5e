import type { aUsuarios } from "#server/accounts/account.table.ts";
import type { Deps } from "#server/deps.ts";
import { sameText } from "#server/platform/secrets.ts";
import { pretendToVerify, verifyPassword } from "./hash-password.ts";
import { temporaryPassword } from "./temporary-password.ts";

type Row = Pick<typeof aUsuarios.$inferSelect, "id" | "passwordHash">;

/** Takes as long for an account that does not exist, or has only its temporary password, as for any other. `whose`: its line. */
export async function checkPassword(
	deps: Pick<Deps, "secrets">,
	account: Row | undefined,
	{ password, whose }: { password: string; whose: string },
): Promise<boolean> {
	if (account?.passwordHash) return verifyPassword(account.passwordHash, password, whose);
	await pretendToVerify(password, whose);
	return account !== undefined && sameText(password.trim(), temporaryPassword(deps, account.id));
}
