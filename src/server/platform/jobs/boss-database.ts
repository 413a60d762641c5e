import { sql as template } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import { type Pool, type Transaction, transactionConnection } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";
import { sendAlong } from "../db/send-along.ts";

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

/** For what is put in line: pg-boss asks for its id, and nobody asks pg-boss. */
export function bossTransaction(tx: Transaction): Db {
	const connection = transactionConnection(tx);
	if (!connection) return fromDrizzle(tx, template);
	return {
		async executeSql(text, values) {
			await sendAlong(tx, { execute: () => connection.query({ text }, values) });
			return { rows: [] };
		},
	};
}
