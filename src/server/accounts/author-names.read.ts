import { sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { preparedOnce } from "#server/platform/db/prepared-once.ts";
import { profiles } from "./account.table.ts";

const namesOf = preparedOnce((db: Deps["db"] | Transaction) =>
	db
		.select({ id: profiles.user_id, name: profiles.nome_completo })
		.from(profiles)
		.where(sql`${profiles.user_id} = any(${sql.placeholder("ids")}::uuid[])`)
		.prepare("author_names"),
);

/** The names under which accounts sign what they publish; their addresses stay private. */
export async function authorNames(
	{ db }: { db: Deps["db"] | Transaction },
	ids: (string | null)[],
): Promise<Map<string, string>> {
	const known = [...new Set(ids.filter((id) => id !== null))];
	if (known.length === 0) return new Map();
	const rows = await namesOf(db).execute({ ids: known });
	return new Map(rows.map(({ id, name }) => [id, name]));
}
