import type { Result } from "#core/kernel/result.ts";
import type { Deps } from "#server/deps.ts";
import { acceptNewPassword, type NewPasswordRefusal } from "./accept-new-password.ts";
import { checkCurrentPassword } from "./check-current-password.ts";
import { hashPassword } from "./hash-password.ts";
import { keepNewPassword } from "./keep-new-password.ts";
import { forgetDevices } from "./known-device.ts";
import { type NewSession, renewSession } from "./renew-session.ts";
import type { CurrentSession, Visitor } from "./sessions.ts";
import { type OwnerProofRefusal, withSecondFactor } from "./with-owner-proof.ts";

type Input = {
	current: CurrentSession;
	currentPassword: string;
	code?: string | undefined;
	password: string;
	confirmation: string;
	visitor: Visitor;
	/** The browser it is done in stays known, and no other. */
	device: string | undefined;
};
export type ChangePasswordRefusal = OwnerProofRefusal | NewPasswordRefusal;

/** Every other browser has to sign in again with the new one. */
export async function changePassword(
	deps: Deps,
	{ current, currentPassword, code, password, confirmation, visitor, device }: Input,
): Promise<Result<NewSession, ChangePasswordRefusal>> {
	const { account, profile } = current;
	const checked = await checkCurrentPassword(deps, current, currentPassword);
	if (!checked.ok) return checked;
	const accepted = await acceptNewPassword({ password, confirmation }, profile);
	if (!accepted.ok) return accepted;
	const passwordHash = await hashPassword(password);
	return withSecondFactor(deps, { current, code }, async (tx) => {
		await keepNewPassword(deps, tx, account.id, passwordHash);
		await forgetDevices(tx, account.id, { except: device });
		return renewSession(deps, tx, account.id, visitor);
	});
}
