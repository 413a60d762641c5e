import { randomUUID } from "node:crypto";
import { expect, inject, onTestFinished, test } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";

async function createEmptyDatabase(): Promise<string> {
	const name = `empty_${randomUUID().replaceAll("-", "")}`;
	const { pool } = connect(inject("postgresUrl"), { max: 1 });
	await pool.query(`create database ${name}`);
	await pool.end();
	return inject("postgresUrl").replace(/postgres$/, name);
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
