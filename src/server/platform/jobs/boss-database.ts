import { sql as template } from "drizzle-orm";
import { type Db, fromDrizzle } from "pg-boss";
import { type Pool, type Transaction, transactionConnection } from "../db/connect.ts";
import type { Listen } from "../db/listen.ts";
import { sendAlong } from "../db/send-along.ts";
import { insertedPlainly } from "./plain-insertion.ts";

/** pg-boss on the product's own pool, so that one process has one set of connections. */
export function bossDatabase(pool: Pool, listen: Listen): Db {
	return {
		async executeSql(text, values) {
			// A script of several statements has no parameters and gives one result per statement.
			// As an object, so that one with parameters is planned once (named-statements.ts): to finish a job is among the
			// longest texts there are.
			const asked = values?.length ? { text, values } : fetchOfAnyQueue(text);
			const results = [await (asked ? pool.query({ text: asked.text }, asked.values) : pool.query(text))].flat();
			return { rows: results.flatMap((result) => result.rows) };
		},
		listen,
	};
}

const NAME_IN_FETCH = /^\s*WITH\s+next AS \(\s*SELECT j\.id\s+FROM pgboss\.\w+ j\s+WHERE j\.name = '([\w.-]+)'/;

/**
 * pg-boss writes a queue's name into the text by which workers look for jobs, one for each of a hundred queues: planned
 * anew each time, a third of a millisecond, or kept a hundred times by every connection. With the name as a value it is
 * one question, planned once. Undefined for anything else, and for a form of it that is not known here.
 */
export function fetchOfAnyQueue(text: string): { text: string; values: string[] } | undefined {
	const [, name] = NAME_IN_FETCH.exec(text) ?? [];
	if (!name || text.includes("$")) return undefined;
	return { text: text.replaceAll(`name = '${name}'`, "name = (select $1::text)"), values: [name] };
}

/** For what is put in line: pg-boss asks for its id, and nobody asks pg-boss. */
export function bossTransaction(tx: Transaction): Db {
	const connection = transactionConnection(tx);
	if (!connection) return fromDrizzle(tx, template);
	return {
		async executeSql(text, values) {
			const asked = insertedPlainly({ text, values });
			await sendAlong(tx, { execute: () => connection.query({ text: asked.text }, asked.values) });
			return { rows: [] };
		},
	};
}
