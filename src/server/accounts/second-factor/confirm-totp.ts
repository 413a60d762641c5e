import { eq } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { type NewSession, renewSession } from "#server/accounts/sessions/renew-session.ts";
import type { CurrentSession, Visitor } from "#server/accounts/sessions/sessions.ts";
import { accountAllowances, countingFailures } from "#server/accounts/sign-in/allowances.ts";
import { endTokens } from "#server/accounts/sign-in/tokens.ts";
import type { Deps } from "#server/deps.ts";
import { acceptTotp } from "./accept-second-factor.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

type Input = { current: CurrentSession; code: string; visitor: Visitor };
export type ConfirmTotpRefusal = "wrong-code" | "too-many" | "no-enrolment";

/** The first code proves that the authenticator works; from now on sign-in asks for one. */
export async function confirmTotp(
	deps: Deps,
	{ current, code, visitor }: Input,
): Promise<Result<{ recoveryCodes: string[]; session: NewSession }, ConfirmTotpRefusal>> {
	const userId = current.account.id;
	const confirm = () =>
		deps.db.transaction(async (tx) => {
			const account = await lockAccount(tx, userId);
			if (!account?.totpSecret || account.totpConfirmedAt) return refuse("no-enrolment");
			if (!(await acceptTotp(deps, tx, account, code))) return refuse("wrong-code");
			await tx.update(aUsuarios).set({ totpConfirmedAt: deps.clock.now() }).where(eq(aUsuarios.id, userId));
			await endTokens(tx, userId);
			const recoveryCodes = await replaceRecoveryCodes(deps, tx, userId);
			return succeed({ recoveryCodes, session: await renewSession(deps, tx, userId, visitor) });
		});
	return countingFailures(deps, [[accountAllowances.secondFactorBySession, current.session.id]], confirm);
}
