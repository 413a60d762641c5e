import { asc, eq, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { profiles } from "./account.table.ts";
import { accountMembers } from "./member.table.ts";

export type AccountPerson = { id: string; name: string; active: boolean };

/** Whoever works or has worked in an account, its holder first. */
export async function accountPeople({ db }: Pick<Deps, "db">, accountId: string): Promise<AccountPerson[]> {
	const holder = await db
		.select({ id: profiles.user_id, name: profiles.nome_completo })
		.from(profiles)
		.where(eq(profiles.user_id, accountId));
	const members = await db
		.select({
			id: accountMembers.userId,
			name: profiles.nome_completo,
			active: sql<boolean>`bool_or(${accountMembers.endedAt} is null)`,
		})
		.from(accountMembers)
		.innerJoin(profiles, eq(profiles.user_id, accountMembers.userId))
		.where(eq(accountMembers.accountId, accountId))
		.groupBy(accountMembers.userId, profiles.nome_completo)
		.orderBy(asc(profiles.nome_completo));
	return [...holder.map((person) => ({ ...person, active: true })), ...members];
}
