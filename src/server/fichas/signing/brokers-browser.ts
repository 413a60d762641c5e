import { sessionCookie } from "#server/accounts/sessions/session-cookie.ts";
import { findSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";

/** Whether whoever asks is signed in, in the same browser, to the account that sent the ficha. */
export async function isBrokersBrowser(
	deps: Deps,
	cookies: string | null | undefined,
	ficha: { accountId: string | null },
): Promise<boolean> {
	const token = sessionCookie.read(cookies, deps.config.https);
	const current = token ? await findSession(deps, token) : undefined;
	return current !== undefined && current.seat.accountId === ficha.accountId;
}
