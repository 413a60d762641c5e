import { sql as template } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import type { ReservedSql } from "postgres";
import type { Sql, Transaction } from "../db/connect.ts";

const STARTS_TRANSACTION = /^\s*BEGIN\b/i;

/** pg-boss on our own driver and pool, so that there is one driver in the product. */
export function bossDatabase(sql: Sql): Db {
	return {
		async executeSql(text, values) {
			const run = (target: Sql | ReservedSql) =>
				values?.length ? target.unsafe(text, values as never[]) : target.unsafe(text).simple();
			// A script from BEGIN to COMMIT must stay on one connection of the pool.
			const result = STARTS_TRANSACTION.test(text) ? await onOneConnection(sql, run) : await run(sql);
			return { rows: flattenResults(result) };
		},
		async listen(channel, onNotification, onReconnect) {
			const subscription = await sql.listen(channel, onNotification, onReconnect);
			return { close: () => subscription.unlisten() };
		},
	};
}

export function bossTransaction(tx: Transaction): Db {
	return fromDrizzle(tx, template);
}

async function onOneConnection<Value>(sql: Sql, run: (target: ReservedSql) => PromiseLike<Value>): Promise<Value> {
	const reserved = await sql.reserve();
	try {
		return await run(reserved);
	} finally {
		reserved.release();
	}
}

/** One list of rows per statement of a script; the rows of all of them, in order, are what is asked for. */
function flattenResults(result: unknown): unknown[] {
	const rows = Array.isArray(result) ? result : [];
	return rows.some(Array.isArray) ? rows.flat() : rows;
}
