import { sql as template } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import type { TransactionSql } from "postgres";
import type { Sql, Transaction } from "../db/connect.ts";

const STARTS_TRANSACTION = /^\s*BEGIN\b/i;

/** pg-boss on our own driver and pool, so that there is one driver in the product. */
export function bossDatabase(sql: Sql): Db {
	return {
		async executeSql(text, values) {
			const run = (target: Sql | TransactionSql) =>
				values?.length ? target.unsafe(text, values.map(asParameter)) : target.unsafe(text).simple();
			// A script from BEGIN to COMMIT must stay on one connection, and be rolled back there when it fails.
			const result = STARTS_TRANSACTION.test(text) ? await sql.begin(run) : await run(sql);
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

/** Drizzle switched the driver's own JSON off on this pool: it hands over text, so we must too. */
function asParameter(value: unknown): never {
	const isRecord = typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
	return (isRecord ? JSON.stringify(value) : value) as never;
}

/** One list of rows per statement of a script; the rows of all of them, in order, are what is asked for. */
function flattenResults(result: unknown): unknown[] {
	const rows = Array.isArray(result) ? result : [];
	return rows.some(Array.isArray) ? rows.flat() : rows;
}
