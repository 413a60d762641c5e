import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { endSessions, openSession, type Visitor } from "./sessions.ts";

export type NewSession = { token: string; expiresAt: Date };

/** After a change of what protects the account: the browser that made it goes on under a new token, all others are out. */
export async function renewSession(
	deps: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	userId: string,
	visitor: Visitor,
): Promise<NewSession> {
	await endSessions(deps, tx, userId);
	return openSession(deps, tx, userId, visitor);
}
