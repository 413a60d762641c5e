import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { chooseAddress } from "#server/platform/db/server-address.ts";

const PATIENCE_MS = 180_000;

/** The sample fichas are made, signed and sealed by jobs: ready when none is due any more. */
export async function waitForSample(dataDir: string): Promise<void> {
	const client = new pg.Client((await chooseAddress(dataDir, "rubrica")).connection);
	await client.connect();
	const deadline = performance.now() + PATIENCE_MS;
	try {
		for (;;) {
			const { rows } = await client.query(
				"select count(*)::int as due from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()",
			);
			if (rows[0].due === 0) return;
			if (performance.now() > deadline) throw new Error("as fichas de exemplo não ficaram prontas");
			await pause(500);
		}
	} finally {
		await client.end();
	}
}
