import { membershipsOf } from "#server/accounts/members.read.ts";
import type { Deps } from "#server/deps.ts";
import { agencyName } from "#server/fichas/registry/agency.read.ts";
import { countAuthored } from "#server/fichas/transfer/authored-fichas.read.ts";

/** The agencies somebody works or worked in, each once, with what they made there. */
export async function readMemberships(deps: Pick<Deps, "db">, userId: string) {
	const byAgency = Map.groupBy(await membershipsOf(deps, userId), ({ accountId }) => accountId);
	return Promise.all(
		[...byAgency].map(async ([accountId, rows]) => ({
			accountId,
			agency: await agencyName(deps, accountId),
			isActive: rows.some(({ endedAt }) => endedAt === null),
			endedAt: rows[0]?.endedAt ?? null,
			signed: await countAuthored(deps, { accountId, personId: userId }),
		})),
	);
}
