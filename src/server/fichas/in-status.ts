import { type SQL, sql } from "drizzle-orm";
import type { FichaStatus } from "#core/fichas/ficha-status.ts";
import { oneOf } from "#server/platform/db/columns.ts";
import { fichas } from "./ficha.table.ts";

/**
 * Written out and not as values: a plan that is made once (named-statements.ts) cannot know otherwise that an index of
 * open fichas alone has all that is asked for, and goes through all that there ever were.
 */
export function inStatus(statuses: readonly FichaStatus[]): SQL {
	return sql`${fichas.status} in (${oneOf(statuses)})`;
}
