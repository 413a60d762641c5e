import type { Deps } from "#server/deps.ts";
import { authorNames } from "./author-names.read.ts";
import { listMembers } from "./members.read.ts";

export type AccountPerson = { id: string; name: string; active: boolean };

/** Whoever works or has worked in an account, its holder first. */
export async function accountPeople(deps: Pick<Deps, "db">, accountId: string): Promise<AccountPerson[]> {
	// In one trip to the database.
	const [names, members] = await Promise.all([authorNames(deps, [accountId]), listMembers(deps, accountId)]);
	return [
		{ id: accountId, name: names.get(accountId) ?? "", active: true },
		...members.map(({ userId, nome, endedAt }) => ({ id: userId, name: nome, active: endedAt === null })),
	];
}
