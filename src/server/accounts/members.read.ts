import { and, asc, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { aUsuarios, profiles, sessions } from "./account.table.ts";
import { accountMembers } from "./member.table.ts";

type Source = { db: Deps["db"] | Transaction };
export type Member = typeof accountMembers.$inferSelect;

const active = isNull(accountMembers.endedAt);

/** The brokers of an account besides its holder, eldest first: the order in which profiles are given out. */
export async function brokersOf({ db }: Source, accountId: string): Promise<string[]> {
	const rows = await db
		.select({ userId: accountMembers.userId })
		.from(accountMembers)
		.where(and(eq(accountMembers.accountId, accountId), active, eq(accountMembers.role, "corretor")))
		.orderBy(asc(accountMembers.joinedAt), asc(accountMembers.id));
	return rows.map(({ userId }) => userId);
}

/** Whoever manages an account besides its holder. */
export async function managersOf({ db }: Source, accountId: string): Promise<string[]> {
	const rows = await db
		.select({ userId: accountMembers.userId })
		.from(accountMembers)
		.where(and(eq(accountMembers.accountId, accountId), active, eq(accountMembers.role, "gestao")));
	return rows.map(({ userId }) => userId);
}

export async function countManagers({ db }: Source, accountId: string): Promise<number> {
	return db.$count(
		accountMembers,
		and(eq(accountMembers.accountId, accountId), active, eq(accountMembers.role, "gestao")),
	);
}

export async function hasMembers({ db }: Source, accountId: string): Promise<boolean> {
	return (await db.$count(accountMembers, and(eq(accountMembers.accountId, accountId), active))) > 0;
}

/** Where somebody works now, if not at a seat of their own. */
export async function currentMembership({ db }: Source, userId: string): Promise<Member | undefined> {
	const [found] = await db
		.select()
		.from(accountMembers)
		.where(and(eq(accountMembers.userId, userId), active));
	return found;
}

/** What somebody is, or was last, in an account. */
export async function memberOf(
	{ db }: Source,
	{ accountId, userId }: { accountId: string; userId: string },
): Promise<Member | undefined> {
	const [found] = await db
		.select()
		.from(accountMembers)
		.where(and(eq(accountMembers.accountId, accountId), eq(accountMembers.userId, userId)))
		.orderBy(sql`${accountMembers.endedAt} desc nulls first`)
		.limit(1);
	return found;
}

/** Whether this address already belongs to the account: its holder's or an active member's. */
export async function isMemberOf({ db }: Source, accountId: string, email: string): Promise<boolean> {
	const [found] = await db.select({ id: aUsuarios.id }).from(aUsuarios).where(eq(aUsuarios.email, email));
	if (!found) return false;
	return found.id === accountId || (await currentMembership({ db }, found.id))?.accountId === accountId;
}

/** Everybody who works or worked in an account, each once, with what they are or were last. */
export async function listMembers({ db }: Source, accountId: string) {
	const rows = await db
		.selectDistinctOn([accountMembers.userId], {
			userId: accountMembers.userId,
			role: accountMembers.role,
			joinedAt: accountMembers.joinedAt,
			endedAt: accountMembers.endedAt,
			nome: profiles.nome_completo,
			email: aUsuarios.email,
		})
		.from(accountMembers)
		.innerJoin(aUsuarios, eq(aUsuarios.id, accountMembers.userId))
		.innerJoin(profiles, eq(profiles.user_id, accountMembers.userId))
		.where(eq(accountMembers.accountId, accountId))
		.orderBy(accountMembers.userId, sql`${accountMembers.endedAt} desc nulls first`);
	return rows.toSorted((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime());
}

/** When each was last at work, as far as a session of theirs is still open. */
export async function lastSeenOf({ db }: Source, userIds: string[]): Promise<Map<string, Date>> {
	const rows = await db
		.select({ userId: sessions.userId, at: max(sessions.lastSeenAt) })
		.from(sessions)
		.where(inArray(sessions.userId, userIds))
		.groupBy(sessions.userId);
	return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}

/** The accounts of others somebody works or worked in, newest first. */
export async function membershipsOf({ db }: Source, userId: string): Promise<Member[]> {
	return db
		.select()
		.from(accountMembers)
		.where(eq(accountMembers.userId, userId))
		.orderBy(desc(accountMembers.joinedAt), desc(accountMembers.id));
}
