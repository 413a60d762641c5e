import { readRecords } from "#server/accounts/account-records.read.ts";
import { listMembers, membershipsOf } from "#server/accounts/members.read.ts";
import type { Deps } from "#server/deps.ts";
import { listInvites } from "./invites.read.ts";

const MOST_RECORDS = 100_000;

/** Where somebody works or worked, and the team of the account they hold. */
export async function teamData(deps: Deps, userId: string) {
	return {
		participacoes: await membershipsOf(deps, userId),
		pessoas: await listMembers(deps, userId),
		convites: (await listInvites(deps, userId)).map(({ tokenHash: _, ...invite }) => invite),
		registros: await readRecords(deps, { accountId: userId, limit: MOST_RECORDS }),
	};
}
