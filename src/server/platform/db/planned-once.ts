import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A value that the database looks at only when it answers, never when it plans. A named question is planned once, unless
 * a plan made for its values seems cheaper, be it by nothing: then it is planned anew each time it is asked. The six
 * lists of a day took 0.3 ms to find and 2 ms to plan. For questions whose way does not depend on their values alone.
 */
export function unseenByPlan(
	value: SQLWrapper | Date | string,
	type: "uuid" | "uuid[]" | "text" | "date" | "timestamptz",
): SQL {
	return sql`(select ${value instanceof Date ? value.toISOString() : value}::${sql.raw(type)})`;
}

/** For `column = …`: any of these ids. The second cast makes an array of what would be a question of rows. */
export function anyUnseenByPlan(ids: SQLWrapper): SQL {
	return sql`any(${unseenByPlan(ids, "uuid[]")}::uuid[])`;
}
