import type { Seat } from "#core/accounts/seat.ts";
import { beyondLimit, profilesUsed } from "#core/billing/plans/broker-profiles.ts";
import { readRecords } from "#server/accounts/account-records.read.ts";
import { brokersOf, lastSeenOf, listMembers } from "#server/accounts/members.read.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import type { Deps } from "#server/deps.ts";
import { readCursor, writeCursor } from "#server/fichas/page-cursor.ts";
import { signedThisMonth, workHeldBy } from "#server/fichas/transfer/team-work.read.ts";
import { listInvites } from "./invites.read.ts";
import { readPlaces } from "./places.read.ts";

const RECORDS_SHOWN = 20;

/** Everything the page of the team shows. */
export async function readTeam(deps: Deps, { accountId }: Pick<Seat, "accountId">, after: string | undefined) {
	const holder = await readAccount(deps, accountId);
	if (!holder) throw new Error("a session without an account");
	const members = await listMembers(deps, accountId);
	const active = members.filter(({ endedAt }) => !endedAt);
	const seen = await lastSeenOf(deps, [accountId, ...active.map(({ userId }) => userId)]);
	const signed = await signedThisMonth(deps, accountId);
	const places = await readPlaces(deps, accountId);
	const withoutProfile = new Set(beyondLimit(await brokersOf(deps, accountId), places.limit));
	const first = {
		userId: accountId,
		role: "dono" as const,
		joinedAt: holder.account.createdAt,
		endedAt: null,
		nome: holder.profile.nome_completo,
		email: holder.account.email,
	};
	return {
		people: [first, ...members].map((person) => ({
			...person,
			lastSeenAt: person.endedAt ? undefined : seen.get(person.userId),
			signed: signed.get(person.userId) ?? 0,
			isBeyondLimit: withoutProfile.has(person.userId),
		})),
		profiles: {
			used: profilesUsed({ brokers: places.brokers, invited: places.invitedBrokers }),
			limit: places.limit,
		},
		invites: (await listInvites(deps, accountId)).map(({ id, email, role, createdAt, expiresAt }) => ({
			id,
			email,
			role,
			createdAt,
			expiresAt,
			isExpired: expiresAt <= deps.clock.now(),
		})),
		unassigned: await workHeldBy(deps, { accountId, personId: undefined }),
		...(await readRecordPage(deps, accountId, after)),
	};
}

async function readRecordPage(deps: Deps, accountId: string, after: string | undefined) {
	const found = await readRecords(deps, { accountId, after: readCursor(after), limit: RECORDS_SHOWN + 1 });
	const records = found.slice(0, RECORDS_SHOWN);
	const last = records.at(-1);
	return { records, next: found.length > RECORDS_SHOWN && last ? writeCursor(last) : undefined };
}
