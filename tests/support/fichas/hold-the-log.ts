import { expect } from "vitest";
import type { Deps } from "#server/deps.ts";
import { CHAIN_LOCK } from "#server/fichas/evidence/append-event.ts";

/** Nobody can write the next event of the log until it is released. */
export async function holdTheLog({ pool }: Pick<Deps, "pool">) {
	const client = await pool.connect();
	await client.query("begin");
	await client.query("select pg_advisory_xact_lock($1)", [CHAIN_LOCK]);
	// The locks of other tests' databases are in that list too: they wait for others.
	const waiting = "select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))";
	return {
		/** Until somebody stands before it. */
		waitedFor: () =>
			expect
				.poll(async () => (await client.query(waiting)).rowCount, { timeout: 200_000, interval: 20 })
				.toBeGreaterThan(0),
		async release() {
			await client.query("rollback");
			client.release();
		},
	};
}
