import type { TestDeps } from "#tests/support/make-test-deps.ts";

type Statement = { text: string; values: unknown[] };

/** As somebody with the database's own password could. */
export async function tamper({ pool }: TestDeps, ...statements: (string | Statement)[]): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("set session_replication_role = replica");
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.query("set session_replication_role = origin");
		client.release();
	}
}
