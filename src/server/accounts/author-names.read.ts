import { inArray } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Transaction } from "#server/platform/db/connect.ts";
import { profiles } from "./account.table.ts";

/** The names under which accounts sign what they publish; their addresses stay private. */
export async function authorNames(
	{ db }: { db: Deps["db"] | Transaction },
	ids: (string | null)[],
): Promise<Map<string, string>> {
	const known = [...new Set(ids.filter((id) => id !== null))];
	if (known.length === 0) return new Map();
	const rows = await db
		.select({ id: profiles.user_id, name: profiles.nome_completo })
		.from(profiles)
		.where(inArray(profiles.user_id, known));
	return new Map(rows.map(({ id, name }) => [id, name]));
}
