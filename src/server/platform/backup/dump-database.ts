import type { PoolClient } from "pg";
import { connect } from "#server/platform/db/connect.ts";
import type { ServerAddress } from "#server/platform/db/server-address.ts";
import type { CopiedRows, Manifest } from "./backup-manifest.ts";
import { copyOut } from "./copy-rows.ts";

const PIECE_BYTES = 8 * 1024 * 1024;
/** The queue's tables are made by the queue, the migrations' by them. */
const SCHEMAS = "n.nspname not in ('pg_catalog', 'information_schema', 'pgboss', 'drizzle', 'test_kit')";
const COLUMNS = `(select array_agg(a.attname::text order by a.attnum) from pg_attribute a
	where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')`;

export type WritePart = (name: string, bytes: Uint8Array) => Promise<void>;

/** All of it as it was at one moment, while everybody goes on working; only reads. */
export async function dumpDatabase(
	where: string | ServerAddress,
	write: WritePart,
	signal: AbortSignal,
): Promise<Pick<Manifest, "tables" | "sequences" | "jobs" | "head" | "migration">> {
	const { pool } = connect(where, { label: "backup", max: 1, statementTimeoutMs: 0 });
	const client = await pool.connect();
	const stop = () => void client.release(true);
	signal.addEventListener("abort", stop, { once: true });
	try {
		await client.query("begin isolation level repeatable read read only");
		const tables: CopiedRows[] = [];
		for (const { name, columns } of await readTables(client)) {
			const text = `copy ${name} (${columns.map(quote).join(", ")}) to stdout`;
			tables.push({ name, columns, ...(await copyTable(client, text, `tabela-${tables.length}`, write)) });
		}
		const jobs = await copyJobs(client, write);
		const { rows: sequences } = await client.query<{ name: string; value: string }>(
			`select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences n
			where last_value is not null and ${SCHEMAS.replaceAll("n.nspname", "n.schemaname")}`,
		);
		const { rows: head } = await client.query<{ seq: number; hash: string }>(
			"select seq::int, hash from public.evidence_log order by seq desc limit 1",
		);
		const { rows: migrations } = await client.query<{ at: string; hash: string }>(
			"select created_at::text as at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1",
		);
		const [migration] = migrations;
		if (!migration) throw new Error("a database without migrations is none of ours");
		await client.query("commit");
		return {
			...{ tables, sequences, jobs, head: head[0] ?? null },
			migration: { at: Number(migration.at), hash: migration.hash },
		};
	} finally {
		signal.removeEventListener("abort", stop);
		if (!signal.aborted) client.release(true);
		await pool.end();
	}
}

async function copyTable(client: PoolClient, text: string, part: string, write: WritePart) {
	let parts = 0;
	const rows = await copyOut(client, text, PIECE_BYTES, (bytes) => write(`${part}-${parts++}`, bytes));
	return { rows, parts };
}

async function readTables(client: PoolClient): Promise<{ name: string; columns: string[] }[]> {
	const { rows } = await client.query<{ name: string; columns: string[] }>(`
		select format('%I.%I', n.nspname, c.relname) as name, ${COLUMNS} as columns
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'r' and ${SCHEMAS} order by 1`);
	return rows;
}

/** What is done needs no copy; what waits, runs or has failed is a promise. */
async function copyJobs(client: PoolClient, write: WritePart): Promise<CopiedRows> {
	const name = "pgboss.job";
	const { rows } = await client.query<{ columns: string[] }>(
		`select ${COLUMNS} as columns from pg_class c where c.oid = 'pgboss.job'::regclass`,
	);
	const columns = rows[0]?.columns ?? [];
	const text = `copy (select ${columns.map(quote).join(", ")} from ${name}
		where state in ('created', 'retry', 'active', 'failed')) to stdout`;
	return { name, columns, ...(await copyTable(client, text, "promessas", write)) };
}

export function quote(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
