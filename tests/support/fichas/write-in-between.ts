import type { Deps } from "#server/deps.ts";
import { CHAIN_LOCK } from "#server/fichas/evidence/append-event.ts";
import { soon } from "#tests/support/soon.ts";

type Between = {
	holding: { table: "a_usuarios" | "account_members" | "fichas" | "clientes" | "profiles" | "casos"; where: string };
	work: () => Promise<unknown>;
};

/**
 * Somebody holds a row, as whoever signs, refuses or sends does, `work` comes to stand before it, and only then the
 * first one goes on to `next` (the log, where nothing else is said). Answers with what `work` came to; both must live.
 */
export async function writeInBetween(
	{ pool }: Pick<Deps, "pool">,
	{ holding: { table, where }, work }: Between,
	next = `select pg_advisory_xact_lock(${CHAIN_LOCK})`,
): Promise<unknown> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		const held = await client.query(`select 1 from ${table} where ${where} for no key update`);
		if (held.rowCount === 0) throw new Error("there is nothing to hold");
		const { rows } = await client.query("select pg_backend_pid() as pid");
		const done = work().catch((error) => error);
		await soon(async () => {
			const waiting = "select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
			return (await pool.query(waiting, [rows[0].pid])).rowCount;
		}).toBeGreaterThan(0);
		await client.query(next);
		await client.query("commit");
		return await done;
	} finally {
		await client.query("rollback");
		client.release();
	}
}
