import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { fichas } from "#server/fichas/ficha.table.ts";
import { anyUnseenByPlan } from "#server/platform/db/planned-once.ts";
import { announcing } from "#server/platform/live/live-changes.ts";

/**
 * Tells open pages of these fichas, with the transaction. Hundreds at once (somebody's work changes hands) are one
 * burst for the database and nothing that anybody watches.
 */
export function announcingFichas(ids: string[] | Placeholder): SQL {
	return sql`(select ${announced} from ${fichas} where ${fichas.id} = ${anyUnseenByPlan(sql.param(ids))})`;
}

/** The same, and which of them are samples, in one look at their rows. */
export function announcedWithSamples(ids: Placeholder): SQL {
	const samples = sql`coalesce(array_agg(${fichas.id}::text) filter (where ${fichas.sample}), '{}')`;
	return sql`(select ${samples} as samples, ${announced} as announced
		from ${fichas} where ${fichas.id} = ${anyUnseenByPlan(ids)}) found`;
}

const change = sql`concat_ws(' ', 'ficha', ${fichas.id}, ${fichas.accountId}, ${fichas.responsavelId})`;
const announced = sql`count(${announcing(change)}) filter (where ${fichas.accountId} is not null)`;
