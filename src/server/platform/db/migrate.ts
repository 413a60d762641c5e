import path from "node:path";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { connect } from "./connect.ts";
import type { ServerAddress } from "./server-address.ts";

const MIGRATION_LOCK = 7_482_251;
const folder = path.resolve(import.meta.dirname, "../../../../drizzle");

/** Several processes may start at once on one database: the lock lets one migrate while the rest wait. */
export async function migrateDatabase(where: string | ServerAddress): Promise<void> {
	const { sql, db } = connect(where, { max: 1, statementTimeoutMs: 0 });
	try {
		await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
		await migrate(db, { migrationsFolder: folder });
	} finally {
		await sql.end({ timeout: 5 });
	}
}
