import { readFile } from "node:fs/promises";
import path from "node:path";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Log } from "#server/platform/log.ts";
import { connect, type Pool } from "./connect.ts";
import type { ServerAddress } from "./server-address.ts";

const MIGRATION_LOCK = 7_482_251;
export const migrationsFolder = path.resolve(import.meta.dirname, "../../../../drizzle");

type Options = {
	folder?: string;
	log?: Log;
	/** Called where there is something to do, before it is done; what it returns is called when it is. */
	begin?: () => () => Promise<void>;
};

/** Several processes may start at once on one database: the lock lets one migrate while the rest wait. */
export async function migrateDatabase(
	where: string | ServerAddress,
	{ folder = migrationsFolder, log, begin }: Options = {},
): Promise<void> {
	// One connection: the lock belongs to the session that runs the migrations.
	const { pool, db } = connect(where, { label: "migration", max: 1, statementTimeoutMs: 0 });
	let end: (() => Promise<void>) | undefined;
	try {
		const began = performance.now();
		const waiting = await countWaiting(pool, folder);
		end = waiting > 0 ? begin?.() : undefined;
		if (waiting > 0) log?.info({ migrations: waiting }, "migrating the database; pages are answered when it is done");
		await pool.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await migrate(db, { migrationsFolder: folder });
		const seconds = Math.round((performance.now() - began) / 1000);
		if (waiting > 0) log?.info({ migrations: waiting, seconds }, "the database is migrated");
	} finally {
		await end?.();
		await pool.end();
	}
}

/** As the migrator itself decides: whatever the list has that is newer than the last one done. */
async function countWaiting(pool: Pool, folder: string): Promise<number> {
	const { entries } = JSON.parse(await readFile(path.join(folder, "meta/_journal.json"), "utf8"));
	const { rows: tables } = await pool.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
	if (!tables[0]?.there) return entries.length;
	const { rows } = await pool.query("select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations");
	return entries.filter(({ when }: { when: number }) => when > Number(rows[0]?.last)).length;
}
