import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** What a prepared statement is given by these names, written as their columns write it. */
export function givenFor<Name extends string>(columns: Record<Name, PgColumn>, called = ""): Record<Name, SQL> {
	const given = Object.entries<PgColumn>(columns).map(([name, column]) => {
		// Drizzle hands a column what it is given; nothing is nothing in every column.
		const encoder = { mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)) };
		return [name, sql`${sql.param(sql.placeholder(called + name), encoder)}`];
	});
	return Object.fromEntries(given);
}
