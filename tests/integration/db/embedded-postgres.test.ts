import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded/embedded-postgres.ts";
import { makeLog } from "#server/platform/log.ts";

/** Longer than a server that cannot be started is tried again for. */
const DYING_MS = 3_000;

test("a database that was killed is started again although one of its processes takes its time to die", async () => {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-pg-"));
	const first = await startEmbeddedPostgres(folder, makeLog("silent"));
	const { pool } = connect(first.address, { max: 1 });
	const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
	const slow = rows[0]?.pid ?? 0;
	const postmaster = Number((await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
	process.kill(slow, "SIGSTOP");
	process.kill(postmaster, "SIGKILL");
	await first.stop();
	setTimeout(() => process.kill(slow, "SIGCONT"), DYING_MS);

	const second = await startEmbeddedPostgres(folder, makeLog("silent"));
	// The first pool may not have heard yet that the connection it keeps is gone.
	const { pool: poolOfSecond } = connect(second.address, { max: 1 });
	onTestFinished(async () => {
		await Promise.all([pool.end(), poolOfSecond.end()]);
		await second.stop();
		await rm(folder, { recursive: true, force: true });
	});
	expect((await poolOfSecond.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});
