import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type pg from "pg";
import type { Log } from "#server/platform/log.ts";
import { connect, type Database } from "./connect.ts";
import { lateIndexes } from "./late-index.table.ts";
import type { ServerAddress } from "./server-address.ts";

const built = new WeakMap<Database, Set<string>>();

/** Remembered once it is: indexes do not go again. */
export async function isIndexBuilt({ db }: { db: Database }, name: string): Promise<boolean> {
	const known = built.get(db) ?? new Set();
	built.set(db, known);
	if (!known.has(name)) {
		const waiting = await db.select({ name: lateIndexes.name }).from(lateIndexes).where(eq(lateIndexes.name, name));
		if (waiting.length === 0) known.add(name);
	}
	return known.has(name);
}

/** Of several processes on one database one builds. */
const BUILDING_LOCK = 7_482_252;
/** Asked again instead of waited for: a question that waits would itself keep the one who builds from finishing. */
const ASK_AGAIN_MS = 1_000;

/** Begins to build what is missing, while everything else goes on. What is cut off is begun anew at the next start. */
export function startLateIndexes(
	where: string | ServerAddress,
	log: Log,
): { done: Promise<void>; stop(): Promise<void> } {
	// The second connection is for ending what the first one does.
	const { pool } = connect(where, { label: "migration", max: 2, statementTimeoutMs: 0 });
	const stopping = new AbortController();
	let builder: number | undefined;
	const done = buildInTurn()
		.catch((error) => {
			if (!stopping.signal.aborted)
				log.error({ err: error }, "an index that a migration left for later could not be built");
		})
		.finally(() => pool.end());
	return {
		done,
		async stop() {
			stopping.abort();
			if (builder) await pool.query("select pg_cancel_backend($1)", [builder]).catch(() => undefined);
			await done;
		},
	};

	/** Another process may be at it, and may be stopped before it is through. */
	async function buildInTurn(): Promise<void> {
		while (!stopping.signal.aborted) {
			const { rows: waiting } = await pool.query("select name, statement from late_indexes order by name");
			if (waiting.length === 0 || (await buildUnlessAnotherDoes(waiting))) return;
			await setTimeout(ASK_AGAIN_MS, undefined, { signal: stopping.signal });
		}
	}

	async function buildUnlessAnotherDoes(waiting: { name: string; statement: string }[]): Promise<boolean> {
		const client = await pool.connect();
		try {
			const { rows } = await client.query("select pg_try_advisory_lock($1) as mine, pg_backend_pid() as pid", [
				BUILDING_LOCK,
			]);
			if (!rows[0]?.mine) return false;
			builder = rows[0].pid;
			for (const { name, statement } of waiting) if (!stopping.signal.aborted) await buildOne(client, name, statement);
			return true;
		} finally {
			builder = undefined;
			// A connection that is closed keeps what it holds for a moment: whoever starts right after would find it taken.
			await client.query("select pg_advisory_unlock_all()").catch(() => undefined);
			client.release(true);
		}
	}

	async function buildOne(client: pg.ClientBase, name: string, statement: string): Promise<void> {
		const began = performance.now();
		log.info(
			{ index: name },
			"building an index that a migration left for later; searches are slower until it is there",
		);
		// One that was not finished is in the way, and of no use to anybody.
		await client.query(`drop index concurrently if exists "${name}"`);
		await client.query(statement);
		// Nobody has counted yet how common the words in it are.
		const { rows } = await client.query(
			"select indrelid::regclass::text as over from pg_index where indexrelid = $1::regclass",
			[name],
		);
		await client.query(`analyze ${rows[0].over}`);
		await client.query("delete from late_indexes where name = $1", [name]);
		log.info({ index: name, seconds: Math.round((performance.now() - began) / 1000) }, "the index is built");
	}
}
