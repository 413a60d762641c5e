import { readFile } from "node:fs/promises";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Log } from "#server/platform/log.ts";
import { connect, type Pool } from "./connect.ts";
import type { ServerAddress } from "./server-address.ts";

const MIGRATION_LOCK = 7_482_251;
const DONE = "drizzle.__drizzle_migrations";
const BEGIN = `begin;
	create schema if not exists drizzle;
	create table if not exists ${DONE} (id serial primary key, hash text not null, created_at bigint)`;
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
	const { pool } = connect(where, { label: "migration", max: 1, statementTimeoutMs: 0 });
	let end: (() => Promise<void>) | undefined;
	try {
		const began = performance.now();
		const waiting = await countWaiting(pool, folder);
		// As at every start but the first: to migrate nothing, Drizzle reads every file there is.
		if (waiting === 0) return;
		end = begin?.();
		log?.info({ migrations: waiting }, "migrating the database; pages are answered when it is done");
		await pool.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await carryOut(pool, folder);
		const seconds = Math.round((performance.now() - began) / 1000);
		log?.info({ migrations: waiting, seconds }, "the database is migrated");
	} finally {
		await end?.();
		await pool.end();
	}
}

/**
 * All of them or none, and each in one piece: Drizzle's own migrator asks seven hundred statements one after the other, by
 * the same list (`drizzle-kit` writes it, and reads what was done from the same table).
 */
async function carryOut(pool: Pool, folder: string): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query(BEGIN);
		const { rows } = await client.query(`select coalesce(max(created_at), 0) as last from ${DONE}`);
		const last = Number(rows[0]?.last);
		for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
			if (folderMillis <= last) continue;
			// On lines of their own: a piece may end with a comment.
			await client.query(sql.join("\n;\n"));
			await client.query(`insert into ${DONE} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
		}
		await client.query("commit");
	} finally {
		// In the middle of a transaction, where something failed: nobody goes on with it.
		client.release(true);
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
