import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Deps } from "#server/deps.ts";
import { aUsuarios, profiles } from "./account.table.ts";
import { accountMembers } from "./member.table.ts";

export type RootMailReader = { accountId: string; personId: string; name: string; address: string };

/**
 * Who gets the day's root for these accounts: the holder and whoever manages, while the account is in use; each of them
 * only if they want it. `personId`: nobody but this one.
 */
export async function readRootMailReaders(
	{ db }: Pick<Deps, "db">,
	{ accountIds, personId }: { accountIds: string[]; personId?: string | undefined },
): Promise<RootMailReader[]> {
	if (accountIds.length === 0) return [];
	const people = alias(aUsuarios, "people");
	const manages = and(
		eq(accountMembers.userId, people.id),
		eq(accountMembers.role, "gestao"),
		isNull(accountMembers.endedAt),
	);
	const columns = { personId: people.id, name: profiles.nome_completo, address: people.email };
	return db
		.selectDistinct({ accountId: aUsuarios.id, ...columns })
		.from(aUsuarios)
		.leftJoin(accountMembers, and(eq(accountMembers.accountId, aUsuarios.id), isNull(accountMembers.endedAt)))
		.innerJoin(people, or(eq(people.id, aUsuarios.id), manages))
		.innerJoin(profiles, eq(profiles.user_id, people.id))
		.where(
			and(
				inArray(aUsuarios.id, accountIds),
				inArray(aUsuarios.status_conta, ["trial", "ativo", "inadimplente"]),
				eq(profiles.rootMail, true),
				personId === undefined ? undefined : eq(people.id, personId),
			),
		);
}
