import { isHolder, type Seat } from "#core/accounts/seat.ts";
import { DAY_MS } from "#core/kernel/duration.ts";
import type { AccountId, PersonId } from "#core/kernel/ids.ts";
import { isId } from "#core/kernel/ids.ts";
import { readRecords } from "#server/accounts/account-records.read.ts";
import { lastSeenOf, listMembers, memberOf } from "#server/accounts/members.read.ts";
import { readAccount } from "#server/accounts/sessions/sessions.ts";
import { accessOfSeat } from "#server/billing/plans/access-of-seat.ts";
import type { Deps } from "#server/deps.ts";
import { workHeldBy } from "#server/fichas/transfer/team-work.read.ts";

const EXPORTS_SHOWN = 30;
const EXPORTS_SINCE_MS = 30 * DAY_MS;
const exportKinds = [
	"exportou-csv",
	"exportou-pdf",
	"relatorio-proprietario",
	"exportou-dados",
	"copia-de-autoria",
] as const;

/** One person of a team, as whoever manages it sees them. Somebody of no or another team is nobody. */
export async function readPerson(deps: Deps, { seat, personId }: { seat: Seat; personId: PersonId }) {
	const { accountId } = seat;
	const found = isId(personId) ? await readAccount(deps, personId) : undefined;
	if (!found) return undefined;
	const holds = isHolder({ accountId, personId });
	const member = holds ? undefined : await memberOf(deps, { accountId, userId: personId });
	if (!holds && !member) return undefined;
	const role = member?.role ?? ("dono" as const);
	const endedAt = member?.endedAt ?? null;
	const since = new Date(deps.clock.now().getTime() - EXPORTS_SINCE_MS);
	const access = endedAt ? undefined : await accessOfSeat(deps, { accountId, personId, role });
	return {
		id: personId,
		nome: found.profile.nome_completo,
		email: endedAt ? undefined : found.account.email,
		telefone: endedAt ? undefined : found.profile.telefone,
		role,
		joinedAt: member?.joinedAt ?? found.account.createdAt,
		endedAt,
		lastSeenAt: endedAt ? undefined : (await lastSeenOf(deps, [personId])).get(personId),
		isBeyondLimit: access?.reason === "profile-over-limit",
		work: await workHeldBy(deps, { accountId, personId }),
		exports: await readRecords(deps, { accountId, personId, kinds: exportKinds, since, limit: EXPORTS_SHOWN }),
		heirs: await peopleAtWork(deps, accountId, personId),
	};
}

/** Who may take over somebody's work. */
async function peopleAtWork(deps: Deps, accountId: AccountId, except: string) {
	const holder = await readAccount(deps, accountId);
	const members = await listMembers(deps, accountId);
	const all = [
		{ userId: accountId, nome: holder?.profile.nome_completo ?? "", role: "dono" as const },
		...members.filter(({ endedAt }) => !endedAt),
	];
	return all.filter(({ userId }) => userId !== except).map(({ userId, nome, role }) => ({ id: userId, nome, role }));
}
