import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { type Seat, takeSeat } from "#core/accounts/seat.ts";
import { isSessionAlive } from "#core/accounts/session-life.ts";
import { profiles, sessions } from "#server/accounts/account.table.ts";
import { accountMembers } from "#server/accounts/member.table.ts";
import type { Deps } from "#server/deps.ts";

type World = Pick<Deps, "db" | "clock">;

/** Whose sessions these are now, and where they sit: those that have ended are missing. One question for all of them. */
export async function seatsOfSessions({ db, clock }: World, sessionIds: string[]): Promise<Map<string, Seat>> {
	const rows = await db
		.select({ session: sessions, view: profiles.activeProfile, member: accountMembers })
		.from(sessions)
		.innerJoin(profiles, eq(profiles.user_id, sessions.userId))
		.leftJoin(accountMembers, and(eq(accountMembers.userId, sessions.userId), isNull(accountMembers.endedAt)))
		.where(inArray(sessions.id, sessionIds));
	const now = clock.now();
	return new Map(
		rows.flatMap(({ session, member, view }) =>
			isSessionAlive(session, now) ? [[session.id, takeSeat(session.userId, member, view)] as const] : [],
		),
	);
}

/** Ids of the sessions in which somebody is signed in. */
export async function liveSessionsOf({ db, clock }: World, personId: string): Promise<string[]> {
	const rows = await db
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.userId, personId), gt(sessions.expiresAt, clock.now())));
	return rows.map(({ id }) => id);
}
