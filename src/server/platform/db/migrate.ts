import { readFile } from "node:fs/promises";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { ConfigError } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import { codeOf } from "../error-code.ts";
import { connect, type Pool } from "./connect.ts";
import { refuseHandedOn } from "./refuse-handed-on.ts";
import type { ServerAddress } from "./server-address.ts";

/** Before it no UNIQUE takes two rows without a value for one. */
const OLDEST_SERVER = 15;
const MAY_NOT = "42501";
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
	if (typeof where === "string") await refuseHandedOn(where);
	// One connection: the lock belongs to the session that runs the migrations.
	const { pool } = connect(where, { label: "migration", max: 1, statementTimeoutMs: 0 });
	let end: (() => Promise<void>) | undefined;
	try {
		const began = performance.now();
		await refuseUnfit(pool);
		const waiting = await countWaiting(pool, folder);
		// As at every start but the first: to migrate nothing, Drizzle reads every file there is.
		if (waiting === 0) return;
		end = begin?.();
		log?.info({ migrations: waiting }, "migrating the database; pages are answered when it is done");
		await pool.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
		await carryOut(pool, folder);
		const seconds = Math.round((performance.now() - began) / 1000);
		log?.info({ migrations: waiting, seconds }, "the database is migrated");
	} catch (error) {
		if (codeOf(error) !== MAY_NOT) throw error;
		throw new ConfigError(["DATABASE_URL: o usuário não pode criar tabelas neste banco de dados; faça dele o dono"]);
	} finally {
		await end?.();
		await pool.end();
	}
}

/** An owner's server may be of any kind. In another encoding it takes all names but some, and those when they are signed with. */
async function refuseUnfit(pool: Pool): Promise<void> {
	const { rows } = await pool.query(`select current_setting('server_encoding') as encoding,
		current_setting('server_version_num')::int / 10000 as version`);
	const { encoding, version } = rows[0];
	if (version < OLDEST_SERVER)
		throw new ConfigError([
			`DATABASE_URL: este PostgreSQL é o ${version}; precisa ser o ${OLDEST_SERVER} ou mais novo`,
		]);
	if (encoding !== "UTF8")
		throw new ConfigError([
			`DATABASE_URL: o banco de dados está em ${encoding} e precisa estar em UTF8 (createdb --encoding=UTF8 --template=template0)`,
		]);
}

/**
 * All of them or none, and each in one piece: Drizzle's own migrator asks seven hundred statements one after the other, by
 * the same list (`drizzle-kit` writes it, and reads what was done from the same table).
 */
async function carryOut(pool: Pool, folder: string): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query(BEGIN);
		const done = await readDone(client);
		for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
			if (done.has(folderMillis)) continue;
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

/** By their moments. Drizzle's own asks for the last alone, and leaves out without a word what was written before it and landed after. */
async function readDone(database: Pool | pg.PoolClient): Promise<Set<number>> {
	const { rows } = await database.query(`select created_at from ${DONE}`);
	return new Set(rows.map(({ created_at }) => Number(created_at)));
}

async function countWaiting(pool: Pool, folder: string): Promise<number> {
	const { entries } = JSON.parse(await readFile(path.join(folder, "meta/_journal.json"), "utf8"));
	const { rows: tables } = await pool.query("select to_regclass('drizzle.__drizzle_migrations') is not null as there");
	if (!tables[0]?.there) return entries.length;
	const done = await readDone(pool);
	return entries.filter(({ when }: { when: number }) => !done.has(when)).length;
}
