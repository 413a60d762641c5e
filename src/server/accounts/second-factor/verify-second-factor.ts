import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { openSession, type Visitor } from "#server/accounts/sessions/sessions.ts";
import { accountAllowances, countingFailures, overLimit, type Take } from "#server/accounts/sign-in/allowances.ts";
import { knownDeviceKey } from "#server/accounts/sign-in/known-device.ts";
import type { SignedIn } from "#server/accounts/sign-in/sign-in.ts";
import { findToken, spendToken } from "#server/accounts/sign-in/tokens.ts";
import { welcomeDevice } from "#server/accounts/sign-in/welcome-device.ts";
import type { Deps } from "#server/deps.ts";
import { acceptSecondFactor } from "./accept-second-factor.ts";

type Input = { challenge: string | undefined; code: string; visitor: Visitor; device: string | undefined };
export type SecondFactorRefusal = "no-challenge" | "wrong-code" | "too-many";

/** The second half of sign-in. The challenge is worth five tries; then the password is asked for again. */
export async function verifySecondFactor(
	deps: Deps,
	{ challenge, code, visitor, device }: Input,
): Promise<Result<SignedIn, SecondFactorRefusal>> {
	const asked = challenge ? await findToken(deps, "mfa-challenge", challenge) : undefined;
	if (!asked || !challenge) return refuse("no-challenge");
	if (await overLimit(deps, [accountAllowances.challenge, asked.id])) return refuse("no-challenge");
	const known = await knownDeviceKey(deps, asked.userId, device);
	const take: Take = known
		? [accountAllowances.secondFactorByDevice, known]
		: [accountAllowances.secondFactor, asked.userId];
	return countingFailures(deps, [take], () => enter(deps, asked.userId, { challenge, code, visitor, device }));
}

async function enter(
	deps: Deps,
	userId: string,
	{ challenge, code, visitor, device }: Input & { challenge: string },
): Promise<Result<SignedIn, "no-challenge" | "wrong-code">> {
	return deps.db.transaction(async (tx) => {
		const account = await lockAccount(tx, userId);
		// Looked up again behind the lock: a password change in between has ended it.
		if (!account || !(await findToken({ ...deps, db: tx }, "mfa-challenge", challenge))) return refuse("no-challenge");
		if (!(await acceptSecondFactor(deps, tx, account, code))) return refuse("wrong-code");
		await spendToken(deps, tx, "mfa-challenge", challenge);
		const session = await openSession(deps, tx, account.id, visitor);
		const knownAs = await welcomeDevice(deps, tx, { userId: account.id, device, visitor });
		return succeed({ kind: "session", ...session, device: knownAs } as const);
	});
}
