import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { acceptNewPassword, type NewPasswordRefusal } from "./accept-new-password.ts";
import { checkCurrentPassword, type PasswordRefusal } from "./check-current-password.ts";
import { hashPassword } from "./hash-password.ts";
import { keepNewPassword } from "./keep-new-password.ts";
import { lockAccount } from "./lock-account.ts";
import { type NewSession, renewSession } from "./renew-session.ts";
import type { CurrentSession, Visitor } from "./sessions.ts";

type Input = {
	current: CurrentSession;
	currentPassword: string;
	password: string;
	confirmation: string;
	visitor: Visitor;
};
export type ChangePasswordRefusal = PasswordRefusal | NewPasswordRefusal;

/** Every other browser has to sign in again with the new one. */
export async function changePassword(
	deps: Deps,
	{ current, currentPassword, password, confirmation, visitor }: Input,
): Promise<Result<NewSession, ChangePasswordRefusal>> {
	const { account, profile } = current;
	const checked = await checkCurrentPassword(deps, account, currentPassword);
	if (!checked.ok) return checked;
	const accepted = await acceptNewPassword({ password, confirmation }, profile);
	if (!accepted.ok) return accepted;
	const passwordHash = await hashPassword(password);
	return deps.db.transaction(async (tx) => {
		const now = await lockAccount(tx, account.id);
		// Changed by somebody else since it was checked: what was typed is no longer the current one.
		if (now?.passwordHash !== account.passwordHash) return refuse("wrong-password");
		await keepNewPassword(deps, tx, account.id, passwordHash);
		return succeed(await renewSession(deps, tx, account.id, visitor));
	});
}
