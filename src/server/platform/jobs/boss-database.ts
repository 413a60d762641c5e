import { sql as template } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import type { Pool, Transaction } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";

/** pg-boss on the product's own pool, so that one process has one set of connections. */
export function bossDatabase(pool: Pool, listen: Listen): Db {
	return {
		async executeSql(text, values) {
			// A script of several statements has no parameters and gives one result per statement.
			const results = [await pool.query(text, values?.length ? values : undefined)].flat();
			return { rows: results.flatMap((result) => result.rows) };
		},
		listen,
	};
}

export function bossTransaction(tx: Transaction): Db {
	return fromDrizzle(tx, template);
}
