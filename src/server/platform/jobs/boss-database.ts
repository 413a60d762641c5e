import { sql as template } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import type { Pool, Transaction } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";

/** pg-boss on the product's own pool, so that one process has one set of connections. */
export function bossDatabase(pool: Pool, listen: Listen): Db {
	return {
		async executeSql(text, values) {
			// A script of several statements has no parameters and gives one result per statement.
			// As an object, so that one with parameters is planned once (named-statements.ts): to finish a job is among the
			// longest texts there are.
			const results = [await (values?.length ? pool.query({ text }, values) : pool.query(text))].flat();
			return { rows: results.flatMap((result) => result.rows) };
		},
		listen,
	};
}

export function bossTransaction(tx: Transaction): Db {
	return fromDrizzle(tx, template);
}
