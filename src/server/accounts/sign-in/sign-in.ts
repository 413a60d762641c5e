import { normalizeEmail } from "#core/kernel/contact/normalize-email.ts";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { accountByIdentifier } from "#server/accounts/account.read.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { challengeCookie, finishSignupCookie } from "#server/accounts/sessions/session-cookie.ts";
import { openSession, type Visitor } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { limitKey } from "#server/http/client-address.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { accountAllowances, countingFailures, type Take } from "./allowances.ts";
import { checkPassword } from "./check-password.ts";
import { knownDeviceKey } from "./known-device.ts";
import { issueToken } from "./tokens.ts";
import { welcomeDevice } from "./welcome-device.ts";

type Input = { identifier: string; password: string; visitor: Visitor; device: string | undefined };

export type SignedIn = { kind: "session"; token: string; expiresAt: Date; device: string };
export type SignIn =
	| SignedIn
	/** The password was right; a code is still missing. */
	| { kind: "second-factor"; challenge: string }
	/** Right password before the sign-up was finished: it came, or was set, by mail, so the address is theirs. */
	| { kind: "finish-signup"; ticket: string; userId: string; email: string; name: string; phone: string };

export type SignInRefusal = "wrong-credentials" | "too-many";

/** One answer for a wrong name and a wrong password, after the same time. */
export async function signIn(deps: Deps, input: Input): Promise<Result<SignIn, SignInRefusal>> {
	const { identifier, visitor, device } = input;
	const found = await accountByIdentifier(deps, identifier);
	// By account, so that address and username are not two doors; a name nobody has is counted all the same.
	const key = found?.account.id ?? hashToken(normalizeEmail(identifier));
	const known = await knownDeviceKey(deps, found?.account.id, device);
	const takes: Take[] = known
		? [[accountAllowances.signInByDevice, known]]
		: [
				[accountAllowances.signInByAddress, limitKey(visitor.ip)],
				[accountAllowances.signInByAccount, key],
			];
	return countingFailures(deps, takes, () => enter(deps, found, { ...input, whose: key }));
}

type Found = Awaited<ReturnType<typeof accountByIdentifier>>;

async function enter(
	deps: Deps,
	found: Found,
	{ password, visitor, device, whose }: Input & { whose: string },
): Promise<Result<SignIn, "wrong-credentials">> {
	if (!(await checkPassword(deps, found?.account, { password, whose })) || !found) return refuse("wrong-credentials");
	const { profile } = found;

	return deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, found.account.id);
		// Changed while it was being checked: what was typed opens nothing any more.
		if (account?.passwordHash !== found.account.passwordHash) return refuse("wrong-credentials");
		// Also with a password from recovery: until the sign-up is finished there is nothing to sign in to.
		if (account.status_conta === "pendente") {
			const ticket = await issueToken(deps, tx, {
				userId: account.id,
				purpose: "finish-signup",
				lifeMs: finishSignupCookie.lifeMs,
			});
			const { email, nome_completo: name, telefone: phone } = profile;
			return succeed({ kind: "finish-signup", ticket, userId: account.id, email, name, phone } as const);
		}
		if (account.totpConfirmedAt) {
			const challenge = await issueToken(deps, tx, {
				userId: account.id,
				purpose: "mfa-challenge",
				lifeMs: challengeCookie.lifeMs,
			});
			return succeed({ kind: "second-factor", challenge } as const);
		}
		const session = await openSession(deps, tx, account.id, visitor);
		const knownAs = await welcomeDevice(deps, tx, { userId: account.id, device, visitor });
		return succeed({ kind: "session", ...session, device: knownAs } as const);
	});
}
