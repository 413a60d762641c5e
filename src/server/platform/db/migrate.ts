import { readFile } from "node:fs/promises";
import path from "node:path";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { codeOf } from "../error-code.ts";
import { connect, type Pool } from "./connect.ts";
import type { ServerAddress } from "./server-address.ts";

/** On a database that was never migrated there is no table of migrations. */
const UNDEFINED_TABLE = "42P01";
const MIGRATION_LOCK = 7_482_251;
export const migrationsFolder = path.resolve(import.meta.dirname, "../../../../drizzle");

/** Several processes may start at once on one database: the lock lets one migrate while the rest wait. */
export async function migrateDatabase(where: string | ServerAddress, folder = migrationsFolder): Promise<void> {
	// One connection: the lock belongs to the session that runs the migrations.
	const { pool, db } = connect(where, { label: "migration", max: 1, statementTimeoutMs: 0 });
	try {
		if (await hasNewest(pool, folder)) return;
		await pool.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await migrate(db, { migrationsFolder: folder });
	} finally {
		await pool.end();
	}
}

/** By one question, as every start but the first asks it: to migrate nothing, Drizzle reads every file there is. */
async function hasNewest(pool: Pool, folder: string): Promise<boolean> {
	const { entries } = JSON.parse(await readFile(path.join(folder, "meta/_journal.json"), "utf8"));
	try {
		const { rows } = await pool.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
		return Number(rows[0]?.newest) >= entries.at(-1).when;
	} catch (error) {
		if (codeOf(error) === UNDEFINED_TABLE) return false;
		throw error;
	}
}
