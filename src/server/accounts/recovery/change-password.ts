import type { Result } from "#core/kernel/result.ts";
import { type NewSession, renewSession } from "#server/accounts/sessions/renew-session.ts";
import type { CurrentSession, Visitor } from "#server/accounts/sessions/sessions.ts";
import { checkCurrentPassword } from "#server/accounts/sign-in/check-current-password.ts";
import { hashPassword } from "#server/accounts/sign-in/hash-password.ts";
import { renewDevice } from "#server/accounts/sign-in/known-device.ts";
import { type ReauthenticationRefusal, withSecondFactor } from "#server/accounts/sign-in/with-reauthentication.ts";
import type { Deps } from "#server/deps.ts";
import { acceptNewPassword, type NewPasswordRefusal } from "./accept-new-password.ts";
import { storeNewPassword } from "./store-new-password.ts";

type Input = {
	current: CurrentSession;
	currentPassword: string;
	code?: string | undefined;
	password: string;
	confirmation: string;
	visitor: Visitor;
};
/** The browser it is done in stays known, under a token of its own again. */
export type ChangedPassword = NewSession & { device: string };
export type ChangePasswordRefusal = ReauthenticationRefusal | NewPasswordRefusal;

/** Every other browser has to sign in again with the new one. */
export async function changePassword(
	deps: Deps,
	{ current, currentPassword, code, password, confirmation, visitor }: Input,
): Promise<Result<ChangedPassword, ChangePasswordRefusal>> {
	const { account, profile } = current;
	const checked = await checkCurrentPassword(deps, current, currentPassword);
	if (!checked.ok) return checked;
	const accepted = await acceptNewPassword({ password, confirmation }, profile);
	if (!accepted.ok) return accepted;
	const passwordHash = await hashPassword(password, account.id);
	return withSecondFactor(deps, { current, code }, async (tx) => {
		await storeNewPassword(deps, tx, account.id, passwordHash);
		const device = await renewDevice(deps, tx, account.id);
		return { ...(await renewSession(deps, tx, account.id, visitor)), device };
	});
}
