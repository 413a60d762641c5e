import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { loadDriver } from "./load-driver.ts";
import type { ServerAddress } from "./server-address.ts";
import { watchSockets } from "./watched-sockets.ts";

const openPool = await loadDriver();
// Drizzle imports the driver itself: only after it was mended.
const { drizzle } = await import("drizzle-orm/postgres-js");

export type Sql = postgres.Sql;
export type Database = PostgresJsDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** A pause before each new try, short enough that requests waiting in line during an outage fail quickly too. */
const RETRY_SECONDS = 0.05;
/** The server itself ends a statement after its time; a server that does not even do that is gone. */
const GONE_AFTER_MS = 3_000;

/** One pool for pages and jobs. A server that vanished or hangs is noticed, and used again once it is back. */
export function connect(
	where: string | ServerAddress,
	{ max = 10, statementTimeoutMs = 15_000 } = {},
): { sql: Sql; db: Database } {
	const longestAnswerMs = statementTimeoutMs === 0 ? Number.POSITIVE_INFINITY : statementTimeoutMs + GONE_AFTER_MS;
	const options: postgres.Options<Record<string, never>> & { socket: ReturnType<typeof watchSockets> } = {
		socket: watchSockets(longestAnswerMs),
		max,
		connect_timeout: 3,
		idle_timeout: 60,
		max_lifetime: 60 * 30,
		backoff: () => RETRY_SECONDS,
		onnotice: () => {},
		connection: { application_name: "rubrica", statement_timeout: statementTimeoutMs },
	};
	const sql = typeof where === "string" ? openPool(where, options) : openPool({ ...where.connection, ...options });
	return { sql, db: drizzle(sql) };
}
