import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { profiles } from "./account.table.ts";
import { accountMembers } from "./member.table.ts";

export type AccountPerson = { id: string; name: string; active: boolean };

const peopleOf = preparedOnce((db: Deps["db"]) => {
	const accountId = sql.placeholder("accountId");
	const people = sql`
		select ${accountId}::uuid as id, null::timestamptz as joined_at, true as active
		union all
		(select distinct on (user_id) user_id, joined_at, ended_at is null from ${accountMembers}
			where account_id = ${accountId} order by user_id, ended_at desc nulls first)`;
	return db
		.select({
			id: sql<string>`people.id`,
			name: sql<string>`coalesce(nome_completo, '')`,
			active: sql<boolean>`active`,
		})
		.from(sql`(${people}) as people left join ${profiles} on profiles.user_id = people.id`)
		.orderBy(sql`joined_at nulls first, people.id`)
		.prepare("people_of_account");
});

/** Whoever works or has worked in an account, its holder first, the others as they came. */
export function accountPeople({ db }: Pick<Deps, "db">, accountId: string): Promise<AccountPerson[]> {
	return peopleOf(db).execute({ accountId });
}
