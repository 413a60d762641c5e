import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { endSessions, readAccount, type Visitor } from "#server/accounts/sessions/sessions.ts";
import { accountAllowances, countingFailures, type Take } from "#server/accounts/sign-in/allowances.ts";
import { hashPassword } from "#server/accounts/sign-in/hash-password.ts";
import { forgetDevices } from "#server/accounts/sign-in/known-device.ts";
import { findToken, spendToken } from "#server/accounts/sign-in/tokens.ts";
import { welcomeDevice } from "#server/accounts/sign-in/welcome-device.ts";
import type { Deps } from "#server/deps.ts";
import { limitKey } from "#server/http/client-address.ts";
import { acceptNewPassword, type NewPasswordRefusal } from "./accept-new-password.ts";
import { storeNewPassword } from "./store-new-password.ts";

type Input = { token: string; password: string; confirmation: string; visitor: Visitor; device: string | undefined };
export type ResetRefusal = "invalid-link" | "too-many" | NewPasswordRefusal;

/** Whether the page may ask for a new password; opening it uses nothing up. */
export async function readResetToken(deps: Pick<Deps, "db" | "clock">, token: string): Promise<boolean> {
	return (await findToken(deps, "password-reset", token)) !== undefined;
}

/**
 * Nobody is signed in by it: the new password is typed once more, and a second factor is still asked for. But the
 * browser is known from here on, and no other: the way in for a holder whose account strangers keep trying.
 */
export async function resetPassword(deps: Deps, input: Input): Promise<Result<{ device: string }, ResetRefusal>> {
	const link = await findToken(deps, "password-reset", input.token);
	const take: Take = link
		? [accountAllowances.resetByLink, link.id]
		: [accountAllowances.resetByAddress, limitKey(input.visitor.ip)];
	return countingFailures(deps, [take], () => reset(deps, input));
}

async function reset(
	deps: Deps,
	{ token, password, confirmation, visitor, device }: Input,
): Promise<Result<{ device: string }, "invalid-link" | NewPasswordRefusal>> {
	const link = await findToken(deps, "password-reset", token);
	const found = link && (await readAccount(deps, link.userId));
	if (!found) return refuse("invalid-link");
	const accepted = await acceptNewPassword({ password, confirmation }, found.profile);
	if (!accepted.ok) return accepted;
	const passwordHash = await hashPassword(password, found.account.id);
	return deps.db.transaction(async (tx) => {
		// First, so that two links of one account used at once do not wait for each other for ever.
		const account = await lockAccount(tx, found.account.id);
		if (!account || !(await spendToken(deps, tx, "password-reset", token))) return refuse("invalid-link");
		await storeNewPassword(deps, tx, account.id, passwordHash);
		await endSessions(deps, tx, account.id);
		await forgetDevices(tx, account.id, { except: undefined });
		return succeed({ device: await welcomeDevice(deps, tx, { userId: account.id, device, visitor }) });
	});
}
