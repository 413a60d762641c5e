import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { fichas } from "#server/fichas/ficha.table.ts";
import { unseenByPlan } from "#server/platform/db/planned-once.ts";
import { announcing } from "#server/platform/live/live-changes.ts";

/**
 * Tells open pages of these fichas, with the transaction. Hundreds at once (somebody's work changes hands) are one
 * burst for the database and nothing that anybody watches.
 */
export function announcingFichas(ids: string[] | Placeholder): SQL {
	const { id, accountId, responsavelId } = fichas;
	const change = sql`concat_ws(' ', 'ficha', ${id}, ${accountId}, ${responsavelId})`;
	const asked = unseenByPlan(sql.param(ids), "uuid[]");
	return sql`(select count(${announcing(change)}) from ${fichas} where ${id} = any(${asked}::uuid[]) and ${accountId} is not null)`;
}
