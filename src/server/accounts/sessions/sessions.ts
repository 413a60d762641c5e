import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { takeSeat } from "#core/accounts/seat.ts";
import { extendedExpiry, isSessionAlive, needsExtension } from "#core/accounts/session-life.ts";
import { keptUserAgent } from "#core/kernel/text/kept-text.ts";
import { aUsuarios, profiles, sessions } from "#server/accounts/account.table.ts";
import { accountMembers } from "#server/accounts/member.table.ts";
import { endSupportView } from "#server/accounts/support-view/end-support-view.ts";
import type { Deps } from "#server/deps.ts";
import { nameVisitor } from "#server/platform/access/current-visit.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { hashToken } from "#server/platform/secrets.ts";

/** Where a request comes from, as the server saw it. */
export type Visitor = { ip: string; userAgent: string };

/** A new session for somebody who has just proved who they are. Returns the cookie's token. */
export async function openSession(
	{ clock, random }: Pick<Deps, "clock" | "random">,
	tx: Transaction,
	userId: string,
	{ ip, userAgent }: Visitor,
): Promise<{ token: string; expiresAt: Date }> {
	nameVisitor(userId);
	const token = random.token();
	const now = clock.now();
	const expiresAt = extendedExpiry({ createdAt: now }, now);
	await tx.insert(sessions).values({
		id: random.uuid(),
		userId,
		tokenHash: hashToken(token),
		createdAt: now,
		lastSeenAt: now,
		expiresAt,
		ip,
		userAgent: keptUserAgent(userAgent),
	});
	return { token, expiresAt };
}

const byToken = preparedOnce((db: Deps["db"]) =>
	db
		.select({ session: sessions, account: aUsuarios, profile: profiles, member: accountMembers })
		.from(sessions)
		.innerJoin(aUsuarios, eq(aUsuarios.id, sessions.userId))
		.innerJoin(profiles, eq(profiles.user_id, sessions.userId))
		.leftJoin(accountMembers, and(eq(accountMembers.userId, sessions.userId), isNull(accountMembers.endedAt)))
		.where(eq(sessions.tokenHash, sql.placeholder("tokenHash")))
		.limit(1)
		.prepare("session_by_token"),
);

/** The session behind a cookie: whose it is, and whose data they work with. Nothing is written. */
export async function findSession(deps: Pick<Deps, "db" | "clock">, token: string) {
	const [found] = await byToken(deps.db).execute({ tokenHash: hashToken(token) });
	if (!found || !isSessionAlive(found.session, deps.clock.now())) return undefined;
	const { member, ...rest } = found;
	const seat = takeSeat(rest.account.id, member, rest.profile.activeProfile);
	nameVisitor(seat.personId, seat.accountId);
	return { ...rest, seat };
}

export type CurrentSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Prolongs a session in use; says when it ends now. */
export async function extendSession(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ session }: CurrentSession,
): Promise<Date> {
	const now = clock.now();
	if (!needsExtension(session, now)) return session.expiresAt;
	const expiresAt = extendedExpiry(session, now);
	await db
		.update(sessions)
		.set({ lastSeenAt: now, expiresAt })
		.where(and(eq(sessions.id, session.id), gt(sessions.expiresAt, now)));
	return expiresAt;
}

export async function endSession({ db }: Pick<Deps, "db">, token: string): Promise<void> {
	await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Ends one session of this user: the id alone, without the holder, opens nothing. */
export async function endSessionById(
	deps: { db: Deps["db"] | Transaction; clock: Deps["clock"] },
	userId: string,
	sessionId: string,
): Promise<void> {
	// As text, because what was posted may be no id at all.
	await deps.db.delete(sessions).where(and(eq(sql`${sessions.id}::text`, sessionId), eq(sessions.userId, userId)));
	await endSupportView(deps, { userId });
}

/** Whoever looks by a code of theirs is out as well: it may have been made in one of these sessions. */
export async function endSessions(
	{ clock }: Pick<Deps, "clock">,
	tx: Transaction | Deps["db"],
	userId: string,
	except?: string,
): Promise<void> {
	await tx.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined));
	await endSupportView({ db: tx, clock }, { userId });
}

/** Everybody's: a database of yesterday knows nothing of those that were ended since. */
export async function endAllSessions({ db }: Pick<Deps, "db">): Promise<void> {
	await db.delete(sessions);
}

export async function listSessions({ db, clock }: Pick<Deps, "db" | "clock">, userId: string) {
	return db
		.select({
			id: sessions.id,
			createdAt: sessions.createdAt,
			lastSeenAt: sessions.lastSeenAt,
			ip: sessions.ip,
			userAgent: sessions.userAgent,
		})
		.from(sessions)
		.where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now())))
		.orderBy(desc(sessions.lastSeenAt))
		.limit(50);
}

/** The account with its profile, by id. */
export async function readAccount({ db }: { db: Deps["db"] | Transaction }, userId: string) {
	const [found] = await accountOf(db).execute({ userId });
	return found;
}

const accountOf = preparedOnce((db: Deps["db"] | Transaction) =>
	db
		.select({ account: aUsuarios, profile: profiles })
		.from(aUsuarios)
		.innerJoin(profiles, eq(profiles.user_id, aUsuarios.id))
		.where(eq(aUsuarios.id, sql.placeholder("userId")))
		.prepare("account_of_user"),
);

export type KnownAccount = NonNullable<Awaited<ReturnType<typeof readAccount>>>;
