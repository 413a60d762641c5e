import path from "node:path";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { connect } from "./connect.ts";
import type { ServerAddress } from "./server-address.ts";

const MIGRATION_LOCK = 7_482_251;
export const migrationsFolder = path.resolve(import.meta.dirname, "../../../../drizzle");

/** Several processes may start at once on one database: the lock lets one migrate while the rest wait. */
export async function migrateDatabase(where: string | ServerAddress, folder = migrationsFolder): Promise<void> {
	// One connection: the lock belongs to the session that runs the migrations.
	const { pool, db } = connect(where, { label: "migration", max: 1, statementTimeoutMs: 0 });
	try {
		await pool.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await migrate(db, { migrationsFolder: folder });
	} finally {
		await pool.end();
	}
}
