import { and, asc, count, eq, gt, isNull } from "drizzle-orm";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/secrets.ts";
import { teamInvites } from "./invite.table.ts";

type Source = { db: Deps["db"] | Transaction };
export type Invite = typeof teamInvites.$inferSelect;

const unanswered = and(isNull(teamInvites.acceptedAt), isNull(teamInvites.revokedAt));

/** Those nobody has answered or taken back, the lapsed ones included: they can be sent again. */
export async function listInvites({ db }: Source, accountId: string): Promise<Invite[]> {
	return db
		.select()
		.from(teamInvites)
		.where(and(eq(teamInvites.accountId, accountId), unanswered))
		.orderBy(asc(teamInvites.createdAt));
}

export async function unansweredInvite(
	{ db }: Source,
	{ accountId, ...by }: { accountId: string } & ({ id: string } | { email: string }),
): Promise<Invite | undefined> {
	const which = "id" in by ? eq(teamInvites.id, by.id) : eq(teamInvites.email, by.email);
	const [found] = await db
		.select()
		.from(teamInvites)
		.where(and(eq(teamInvites.accountId, accountId), which, unanswered));
	return found;
}

/** How many open invitations keep a place, by role. */
export async function countOpenInvites({ db }: Source, accountId: string, now: Date) {
	const rows = await db
		.select({ role: teamInvites.role, total: count() })
		.from(teamInvites)
		.where(and(eq(teamInvites.accountId, accountId), unanswered, gt(teamInvites.expiresAt, now)))
		.groupBy(teamInvites.role);
	const of = (role: Invite["role"]) => rows.find((row) => row.role === role)?.total ?? 0;
	return { corretor: of("corretor"), gestao: of("gestao") };
}

/** The invitation behind a link, while it is open. Expired, taken back, used and unknown are the same: nothing. */
export async function findInvite({ db, clock }: Source & Pick<Deps, "clock">, token: string) {
	const [found] = await db
		.select()
		.from(teamInvites)
		.where(and(eq(teamInvites.tokenHash, hashToken(token)), unanswered, gt(teamInvites.expiresAt, clock.now())));
	return found;
}

/** Who asks, as the mail and the page say it. */
export async function inviteNames(deps: Pick<Deps, "db">, { accountId, invitedBy }: Invite) {
	const inviter = await readAccount(deps, invitedBy ?? accountId);
	return { agency: await agencyName(deps, accountId), inviter: inviter?.profile.nome_completo ?? "" };
}
