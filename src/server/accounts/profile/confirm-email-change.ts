import { eq } from "drizzle-orm";
import { type Result, refuse, succeed } from "#core/kernel/result.ts";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { lockAccount } from "#server/accounts/lock-account.ts";
import { type NewSession, renewSession } from "#server/accounts/sessions/renew-session.ts";
import { type CurrentSession, endSessions, type Visitor } from "#server/accounts/sessions/sessions.ts";
import { forgetDevices } from "#server/accounts/sign-in/known-device.ts";
import { endTokens, findToken, spendToken } from "#server/accounts/sign-in/tokens.ts";
import type { Deps } from "#server/deps.ts";
import { isUniqueViolation } from "#server/platform/db/unique-violation.ts";
import { sendEmailChanged } from "./send-email-changed.job.ts";

type Input = {
	token: string;
	current: CurrentSession | undefined;
	visitor: Visitor;
	device: string | undefined;
};
export type ConfirmedEmailChange = { email: string; session: NewSession | undefined };

/** For the page behind the link. A mail scanner opens it too, so only the button on it changes anything. */
export async function readEmailChange(deps: Pick<Deps, "db" | "clock">, token: string) {
	const link = await findToken(deps, "email-change", token);
	return link?.newEmail ? { newEmail: link.newEmail } : undefined;
}

/** The browser that confirms stays signed in if it was signed in to this account; every other session ends. */
export async function confirmEmailChange(
	deps: Deps,
	{ token, current, visitor, device }: Input,
): Promise<Result<ConfirmedEmailChange, "invalid-link">> {
	const link = await findToken(deps, "email-change", token);
	const email = link?.newEmail;
	if (!link || !email) return refuse("invalid-link");
	try {
		return await deps.db.transaction(async (tx) => {
			const account = await lockAccount(tx, link.userId);
			if (!account || !(await spendToken(deps, tx, "email-change", token))) return refuse("invalid-link");
			await tx.update(aUsuarios).set({ email, emailConfirmedAt: deps.clock.now() }).where(eq(aUsuarios.id, account.id));
			await tx.update(profiles).set({ email }).where(eq(profiles.user_id, account.id));
			await deps.jobs.enqueue(tx, sendEmailChanged, { tokenId: link.id });
			// Links that went to the old address must not open the account any more.
			await endTokens(tx, account.id);
			await forgetDevices(tx, account.id, { except: device });
			if (current?.account.id !== account.id) {
				await endSessions(deps, tx, account.id);
				return succeed({ email, session: undefined });
			}
			return succeed({ email, session: await renewSession(deps, tx, account.id, visitor) });
		});
	} catch (error) {
		// Somebody signed up with the address since the link was sent.
		if (isUniqueViolation(error)) return refuse("invalid-link");
		throw error;
	}
}
