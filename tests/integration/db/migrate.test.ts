import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { ConfigError } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { startLateIndexes } from "#server/platform/db/late-indexes.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";

async function createEmptyDatabase(how = ""): Promise<string> {
	const name = `empty_${randomUUID().replaceAll("-", "")}`;
	await ask(`create database ${name} ${how}`);
	return inject("postgresUrl").replace(/postgres$/, name);
}

async function ask(statement: string): Promise<void> {
	const { pool } = connect(inject("postgresUrl"), { max: 1 });
	await pool.query(statement);
	await pool.end();
}

/** A user as providers give out: whoever owns one database and may do nothing else. */
async function createOwner(): Promise<string> {
	const role = `dono_${randomUUID().replaceAll("-", "")}`;
	await ask(`create role ${role} login nosuperuser nocreatedb nocreaterole noreplication`);
	return role;
}

function as(role: string, url: string): string {
	const address = new URL(url);
	address.username = role;
	return address.href;
}

async function readMigrations(url: string): Promise<{ hash: string }[]> {
	const { pool } = connect(url, { max: 1 });
	onTestFinished(() => pool.end());
	const { rows } = await pool.query("select id, hash, created_at from drizzle.__drizzle_migrations order by id");
	await pool.query("select count(*) from contact_messages");
	return rows;
}

test("an empty database is brought to the newest form, and a second time nothing happens", async () => {
	const url = await createEmptyDatabase();
	await migrateDatabase(url);
	const first = await readMigrations(url);
	expect(first.length).toBeGreaterThan(0);
	await migrateDatabase(url);
	expect(await readMigrations(url)).toEqual(first);
});

test("several processes that start at once on an empty database all succeed, and each step is done once", async () => {
	const url = await createEmptyDatabase();
	await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
	const hashes = (await readMigrations(url)).map(({ hash }) => hash);
	expect(new Set(hashes).size).toBe(hashes.length);
});

/** A folder of migrations, each of a moment and in the order of the list. */
async function writeMigrations(moments: number[]): Promise<string> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-migrations-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	await mkdir(path.join(folder, "meta"));
	const entries = moments.map((when, idx) => ({ idx, version: "7", when, tag: `of-${when}`, breakpoints: true }));
	await writeFile(path.join(folder, "meta/_journal.json"), JSON.stringify({ dialect: "postgresql", entries }));
	for (const { tag, when } of entries) await writeFile(path.join(folder, `${tag}.sql`), `create table t${when} ()`);
	return folder;
}

test("a migration that was written before one that landed first is done where that one has run", async () => {
	const url = await createEmptyDatabase();
	await migrateDatabase(url, { folder: await writeMigrations([1, 3]) });
	await migrateDatabase(url, { folder: await writeMigrations([1, 3, 2]) });
	const { pool } = connect(url, { max: 1 });
	onTestFinished(() => pool.end());
	const { rows } = await pool.query("select created_at::int as moment from drizzle.__drizzle_migrations order by id");
	expect(rows.map(({ moment }) => moment)).toEqual([1, 3, 2]);
	await pool.query("select from t2");
	// A release that is put back knows fewer of them.
	await migrateDatabase(url, { folder: await writeMigrations([1, 3]) });
});

test("whoever owns the database needs no other right, and late indexes are built", async () => {
	const role = await createOwner();
	const url = as(role, await createEmptyDatabase(`owner ${role}`));
	await migrateDatabase(url);
	expect((await readMigrations(url)).length).toBeGreaterThan(0);
	await startLateIndexes(url, pino({ level: "silent" })).done;
	const { pool } = connect(url, { max: 1 });
	onTestFinished(() => pool.end());
	expect((await pool.query("select * from late_indexes")).rows).toEqual([]);
});

test.each(["SQL_ASCII", "LATIN1"])(
	"a database in %s is refused in words before anything is written",
	async (encoding) => {
		const url = await createEmptyDatabase(`encoding '${encoding}' locale 'C' template template0`);
		await expect(migrateDatabase(url)).rejects.toThrow(
			new ConfigError([
				`DATABASE_URL: o banco de dados está em ${encoding} e precisa estar em UTF8 (createdb --encoding=UTF8 --template=template0)`,
			]),
		);
		await expect(readMigrations(url)).rejects.toThrow("does not exist");
	},
);

test("a user who may only look is told so in words", async () => {
	const url = as(await createOwner(), await createEmptyDatabase());
	await expect(migrateDatabase(url)).rejects.toThrow(ConfigError);
});
