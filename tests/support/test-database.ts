import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import type { Pool } from "#server/platform/db/connect.ts";
import { connectPatiently } from "./connect-patiently.ts";
import { KeptConnections } from "./kept-connections.ts";

type Kept = { url: string; keeper: Pool; vacuumOptions: string; connections: KeptConnections };

/** Those of this worker that no test is using, each as the template is. */
const free: Kept[] = [];
let admin: Pool | undefined;

/** A database of its own for whoever does with it what cannot be undone; nobody else ever uses it. */
export async function createDatabase(): Promise<string> {
	const server = inject("postgresUrl");
	const name = `test_${randomUUID().replaceAll("-", "")}`;
	admin ??= connectPatiently(server, { max: 1 }).pool;
	await admin.query(`create database ${name} template template_rubrica strategy file_copy`);
	return server.replace(/postgres$/, name);
}

export type Borrowed = { url: string; connections: KeptConnections; giveBack(): Promise<void> };

/** A database for one world alone. Given back, it is put as it was, for one of the next: that is ten times quicker. */
export async function borrowDatabase(): Promise<Borrowed> {
	const kept = free.pop() ?? (await createKept());
	return { ...kept, giveBack: () => putBack(kept) };
}

/**
 * One that no world has had: whoever counts what the database has read would count what was done for those before as well,
 * which its processes tell up to ten seconds later.
 */
export async function borrowUnread(): Promise<Borrowed> {
	const kept = await createKept();
	return { ...kept, giveBack: () => putBack(kept) };
}

async function createKept(): Promise<Kept> {
	const url = await createDatabase();
	// Deleting asks no trigger and no other table.
	const options = encodeURIComponent("-c session_replication_role=replica");
	const { pool } = connectPatiently(`${url}?options=${options}`, { label: "test databases", max: 1 });
	return { url, keeper: pool, vacuumOptions: await optionsOf(pool), connections: new KeptConnections() };
}

/** No more than is needed, in words that the server knows: one of them came with 16. */
async function optionsOf(pool: Pool): Promise<string> {
	const { rows } = await pool.query("select current_setting('server_version_num')::int >= 160000 as knows");
	return `skip_locked, process_toast false${rows[0]?.knows ? ", skip_database_stats" : ""}`;
}

/** Whatever was connected to it has been closed, or is now, but for what is kept for the next. */
async function putBack(kept: Kept): Promise<void> {
	const going = await kept.connections.forget();
	const { rows } = await kept.keeper.query<{ emptied: string[] | null }>({
		name: "reset",
		text: "select test_kit.reset($1) as emptied",
		values: [going],
	});
	const emptied = rows[0]?.emptied;
	if (!emptied) {
		kept.connections.end();
		return kept.keeper.end();
	}
	// Else rows would be put between dead ones, and no longer lie in the order they came.
	if (emptied.length > 0) await kept.keeper.query(`vacuum (${kept.vacuumOptions}) ${emptied.join(", ")}`);
	free.push(kept);
}
