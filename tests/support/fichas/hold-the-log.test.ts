import { expect, onTestFinished, test } from "vitest";
import { CHAIN_LOCK } from "#server/fichas/evidence/append-event.ts";
import { connect } from "#server/platform/db/connect.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { createDatabase } from "#tests/support/test-database.ts";
import { holdTheLog } from "./hold-the-log.ts";

const LOCK = `select pg_advisory_lock(${CHAIN_LOCK})`;

test("who waits for the log of another database is not taken for one who waits for this one", async () => {
	const { pool: elsewhere } = connect(await createDatabase(), { max: 2 });
	const [holder, waiter] = [await elsewhere.connect(), await elsewhere.connect()];
	onTestFinished(async () => {
		holder.release(true);
		waiter.release(true);
		await elsewhere.end();
	});
	await holder.query(LOCK);
	const waited = waiter.query(LOCK);
	const waits = "select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))";
	await soon(async () => (await holder.query(waits)).rowCount).toBe(1);

	const { pool } = await makeTestDeps();
	const log = await holdTheLog({ pool });
	let isWaitedFor = false;
	const told = log.waitedFor().then(() => {
		isWaitedFor = true;
	});
	for (let look = 0; look < 50; look++) await pool.query("select 1");
	expect(isWaitedFor).toBe(false);
	const late = pool.query(`begin; select pg_advisory_xact_lock(${CHAIN_LOCK}); rollback`);
	await told;
	await log.release();
	await late;
	await holder.query(`select pg_advisory_unlock(${CHAIN_LOCK})`);
	await waited;
});
