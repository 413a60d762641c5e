import type pg from "pg";
import { ConfigError } from "../config.ts";
import { connect } from "./connect.ts";

/** Who waits longer for a second connection has few of them: that is told by whoever needs it. */
const PATIENCE_MS = 3_000;

/**
 * A pooler that hands a connection to somebody else after each transaction takes along what the product leaves on it: locks,
 * what is listened for, how long a statement may take, that nothing may be written. One that keeps it for as long as its
 * client stays is as good as none.
 */
export async function refuseHandedOn(where: string): Promise<void> {
	const { pool } = connect(where, { label: "migration", max: 2, statementTimeoutMs: PATIENCE_MS });
	try {
		if (await isHandedOn(pool).catch(() => false))
			throw new ConfigError([
				"DATABASE_URL: o pooler na frente do banco de dados troca de conexão a cada transação; use o modo de sessão (no PgBouncer, pool_mode = session)",
			]);
	} finally {
		await pool.end();
	}
}

/** While another is in a transaction: it was given what was free, and that is what the first had. */
async function isHandedOn(pool: pg.Pool): Promise<boolean> {
	const lent: pg.PoolClient[] = [];
	const lend = async () => {
		const client = await pool.connect();
		lent.push(client);
		return client;
	};
	try {
		const [one, other] = [await lend(), await lend()];
		const before = await serverOf(one);
		await other.query("begin");
		const after = await serverOf(one);
		await other.query("rollback");
		return before !== after;
	} finally {
		for (const client of lent) client.release(true);
	}
}

async function serverOf(client: pg.PoolClient): Promise<number> {
	return (await client.query("select pg_backend_pid() as pid")).rows[0].pid;
}
