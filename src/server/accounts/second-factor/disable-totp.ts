import { eq } from "drizzle-orm";
import { type Result, refuse } from "#core/kernel/result.ts";
import { aUsuarios, recoveryCodes } from "#server/accounts/account.table.ts";
import { type NewSession, renewSession } from "#server/accounts/sessions/renew-session.ts";
import type { Visitor } from "#server/accounts/sessions/sessions.ts";
import { endTokens } from "#server/accounts/sign-in/tokens.ts";
import {
	type Reauthentication,
	type ReauthenticationRefusal,
	withReauthentication,
} from "#server/accounts/sign-in/with-reauthentication.ts";
import type { Deps } from "#server/deps.ts";

type Input = Reauthentication & { visitor: Visitor };

export async function disableTotp(
	deps: Deps,
	input: Input,
): Promise<Result<NewSession, ReauthenticationRefusal | "not-on">> {
	const { account } = input.current;
	if (!account.totpConfirmedAt) return refuse("not-on");
	return withReauthentication(deps, input, async (tx) => {
		const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
		await tx.update(aUsuarios).set(off).where(eq(aUsuarios.id, account.id));
		await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
		await endTokens(tx, account.id);
		return renewSession(deps, tx, account.id, input.visitor);
	});
}
