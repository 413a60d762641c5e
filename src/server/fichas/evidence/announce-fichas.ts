import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { fichas } from "#server/fichas/ficha.table.ts";
import { anyUnseenByPlan } from "#server/platform/db/planned-once.ts";
import { announcing } from "#server/platform/live/live-changes.ts";

/**
 * Tells open pages of these fichas, with the transaction. Hundreds at once (somebody's work changes hands) are one
 * burst for the database and nothing that anybody watches.
 */
export function announcingFichas(ids: string[] | Placeholder): SQL {
	const { id, accountId, responsavelId } = fichas;
	const change = sql`concat_ws(' ', 'ficha', ${id}, ${accountId}, ${responsavelId})`;
	return sql`(select count(${announcing(change)}) from ${fichas} where ${id} = ${anyUnseenByPlan(sql.param(ids))} and ${accountId} is not null)`;
}
