import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PoolClient } from "pg";
import { connect } from "#server/platform/db/connect.ts";
import { migrateDatabase, migrationsFolder } from "#server/platform/db/migrate.ts";
import type { ServerAddress } from "#server/platform/db/server-address.ts";
import type { CopiedRows, Manifest } from "./backup-manifest.ts";
import { copyIn } from "./copy-rows.ts";
import { quote } from "./dump-database.ts";
import { BackupUnreadable } from "./sealed-part.ts";

export type ReadPart = (name: string) => Promise<Uint8Array>;

/**
 * Makes the schema as it was, fills it, and then brings it to this release. What keeps rows right (keys to other tables,
 * triggers) is set aside meanwhile and put back at the end, where the database itself checks every key again: so
 * whoever owns the database can do it, and needs no other right.
 */
export async function loadDatabase(where: string | ServerAddress, manifest: Manifest, read: ReadPart): Promise<void> {
	await migrateUpTo(where, manifest.migration);
	const { pool } = connect(where, { label: "restore", max: 1, statementTimeoutMs: 0 });
	try {
		const client = await pool.connect();
		try {
			await client.query("begin");
			const ours = await keepOurTables(client, manifest.tables);
			const putBack = await setKeepersAside(client, ours);
			for (const table of ours) await fill(client, table, `tabela-${manifest.tables.indexOf(table)}`, read);
			for (const { name, value } of manifest.sequences)
				await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
			await client.query(putBack);
			await client.query("commit");
		} finally {
			client.release(true);
		}
	} finally {
		await pool.end();
	}
	await migrateDatabase(where);
}

/** Once the queue has made its tables. */
export async function loadJobs(where: string | ServerAddress, { jobs }: Manifest, read: ReadPart): Promise<void> {
	const { pool } = connect(where, { label: "restore", max: 1, statementTimeoutMs: 0 });
	try {
		const client = await pool.connect();
		try {
			await fill(client, jobs, "promessas", read);
		} finally {
			client.release(true);
		}
	} finally {
		await pool.end();
	}
}

async function fill(client: PoolClient, { name, columns, rows, parts }: CopiedRows, part: string, read: ReadPart) {
	async function* pieces() {
		for (let at = 0; at < parts; at++) yield await read(`${part}-${at}`);
	}
	const text = `copy ${name} (${columns.map(quote).join(", ")}) from stdin`;
	const loaded = await copyIn(client, text, pieces());
	if (loaded !== rows) throw new BackupUnreadable(`${name}: ${loaded} de ${rows} linhas`);
}

/** Somebody may have made a table of their own beside ours to look something up: it must not stand between us and ours. */
async function keepOurTables(client: PoolClient, tables: CopiedRows[]): Promise<CopiedRows[]> {
	const { rows } = await client.query<{ name: string }>(
		"select name from unnest($1::text[]) as t(name) where to_regclass(name) is not null",
		[tables.map(({ name }) => name)],
	);
	const ours = new Set(rows.map(({ name }) => name));
	return tables.filter(({ name }) => ours.has(name));
}

/** Answers the statements that put them back: in one piece, as there are hundreds. */
async function setKeepersAside(client: PoolClient, tables: CopiedRows[]): Promise<string> {
	const names = tables.map(({ name }) => name);
	const { rows: keys } = await client.query<{ on_table: string; name: string; text: string }>(
		`select format('%I.%I', n.nspname, c.relname) as on_table, quote_ident(k.conname) as name,
			pg_get_constraintdef(k.oid) as text
		from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
		where k.contype = 'f' and format('%I.%I', n.nspname, c.relname) = any($1)`,
		[names],
	);
	const setAside = [
		...keys.map(({ on_table, name }) => `alter table ${on_table} drop constraint ${name}`),
		...names.map((name) => `alter table ${name} disable trigger user`),
		`truncate ${names.join(", ")}`,
	];
	await client.query(setAside.join(";\n"));
	const putBack = [
		...names.map((name) => `alter table ${name} enable trigger user`),
		...keys.map(({ on_table, name, text }) => `alter table ${on_table} add constraint ${name} ${text}`),
	];
	return putBack.join(";\n");
}

async function migrateUpTo(where: string | ServerAddress, { at, hash }: Manifest["migration"]): Promise<void> {
	const known = readMigrationFiles({ migrationsFolder }).find(({ folderMillis }) => folderMillis === at);
	if (known?.hash !== hash) throw new BackupUnreadable("a cópia é de uma versão que este programa não conhece");
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-migrations-"));
	try {
		const journal = JSON.parse(await readFile(path.join(migrationsFolder, "meta/_journal.json"), "utf8"));
		const entries: { when: number; tag: string }[] = journal.entries.filter(({ when }: { when: number }) => when <= at);
		await mkdir(path.join(folder, "meta"));
		await writeFile(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
		for (const { tag } of entries) await cp(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`));
		await migrateDatabase(where, { folder });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
