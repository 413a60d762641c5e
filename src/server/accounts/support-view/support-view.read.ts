import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { takeSeat } from "#core/accounts/seat.ts";
import { isViewOpen, SUPPORT_VIEW_MINUTES } from "#core/accounts/support-view.ts";
import { aUsuarios, profiles } from "#server/accounts/account.table.ts";
import { accountMembers } from "#server/accounts/member.table.ts";
import type { CurrentSession } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { supportViews } from "./support-view.table.ts";

type World = Pick<Deps, "db" | "clock">;
const MOST_SHOWN = 20;

/** The look that this admin opened in this very session and that still lasts. Another's is nobody's. */
export async function openViewOf({ db, clock }: World, viewId: string, { userId, id }: CurrentSession["session"]) {
	const isTheirs = and(eq(supportViews.adminId, userId), eq(supportViews.adminSessionId, id));
	const { openedAt, endsAt, endedAt } = supportViews;
	const [view] = await db
		.select({ userId: supportViews.userId, openedAt, endsAt, endedAt })
		.from(supportViews)
		.where(and(eq(supportViews.id, viewId), isTheirs));
	return view && isViewOpen(view, clock.now()) ? view : undefined;
}

/** Whose account an admin has looked at by it, however long ago. */
export async function viewedBy({ db }: Pick<Deps, "db">, viewId: string, adminId: string): Promise<string | undefined> {
	const [view] = await db
		.select({ userId: supportViews.userId })
		.from(supportViews)
		.where(and(eq(supportViews.id, viewId), eq(supportViews.adminId, adminId)));
	return view?.userId;
}

/** Who has looked at somebody's account, the newest first. */
export function viewsOfUser({ db }: Pick<Deps, "db">, userId: string) {
	const { id, adminId, adminSessionId, openedAt, endsAt, endedAt } = supportViews;
	return db
		.select({ id, adminId, adminSessionId, openedAt, endsAt, endedAt })
		.from(supportViews)
		.where(and(eq(supportViews.userId, userId), isNotNull(openedAt)))
		.orderBy(desc(openedAt))
		.limit(MOST_SHOWN);
}

export async function readSupportView({ db }: Pick<Deps, "db">, viewId: string) {
	const { openedAt, endsAt } = supportViews;
	const [view] = await db
		.select({ userId: supportViews.userId, openedAt, endsAt })
		.from(supportViews)
		.where(eq(supportViews.id, viewId));
	return view;
}

/**
 * What the loaders of a page are given in place of a session: whose account it is, and a session that exists nowhere,
 * so that nothing can be prolonged or ended by it. What opens the account is left out: a page shows the secret of a second
 * factor to whoever is just switching it on.
 */
export async function viewedSession({ db, clock }: World, userId: string): Promise<CurrentSession | undefined> {
	const [found] = await db
		.select({ account: aUsuarios, profile: profiles, member: accountMembers })
		.from(aUsuarios)
		.innerJoin(profiles, eq(profiles.user_id, aUsuarios.id))
		.leftJoin(accountMembers, and(eq(accountMembers.userId, aUsuarios.id), isNull(accountMembers.endedAt)))
		.where(eq(aUsuarios.id, userId));
	if (!found) return undefined;
	const { member, profile } = found;
	const account = { ...found.account, passwordHash: null, totpSecret: null };
	const now = clock.now();
	const session = {
		id: "00000000-0000-0000-0000-000000000000",
		userId,
		tokenHash: "",
		createdAt: now,
		lastSeenAt: now,
		expiresAt: new Date(now.getTime() + SUPPORT_VIEW_MINUTES * 60_000),
		ip: "",
		userAgent: "",
	};
	return { account, profile, session, seat: takeSeat(userId, member, profile.activeProfile) };
}
