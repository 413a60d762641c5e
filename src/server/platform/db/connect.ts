import { type PostgresJsDatabase, drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { ServerAddress } from "./server-address.ts";

export type Sql = postgres.Sql;
export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const LONGEST_RETRY_SECONDS = 1;

/** One pool for pages and jobs. A server that vanished is tried again within a second, without a restart. */
export function connect(where: string | ServerAddress, { max = 10, statementTimeoutMs = 15_000 } = {}): { sql: Sql; db: Database } {
	const options: postgres.Options<Record<string, never>> = {
		max,
		connect_timeout: 3,
		idle_timeout: 60,
		max_lifetime: 60 * 30,
		backoff: (retries) => Math.min(0.05 * 2 ** retries, LONGEST_RETRY_SECONDS),
		onnotice: () => {},
		connection: { application_name: "rubrica", statement_timeout: statementTimeoutMs },
	};
	const sql = typeof where === "string" ? postgres(where, options) : postgres({ ...where.connection, ...options });
	return { sql, db: drizzle(sql) };
}
