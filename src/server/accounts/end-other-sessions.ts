import type { Deps } from "#server/deps.ts";
import { type CurrentSession, endSessions } from "./sessions.ts";

export async function endOtherSessions({ db }: Pick<Deps, "db">, { session }: CurrentSession): Promise<void> {
	await endSessions(db, session.userId, session.id);
}
