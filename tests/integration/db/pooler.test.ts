import { pino } from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { allJobs } from "#server/jobs.ts";
import { ConfigError, readConfig } from "#server/platform/config.ts";
import { connect } from "#server/platform/db/connect.ts";
import { startLateIndexes } from "#server/platform/db/late-indexes.ts";
import { makeListen } from "#server/platform/db/listen.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { startJobs } from "#server/platform/jobs/jobs.ts";
import { systemRandom } from "#server/platform/random.ts";
import { makeSampleLog } from "#server/platform/seal/sample-log.ts";
import { makeSecrets } from "#server/platform/secrets.ts";
import { TEST_SECRET } from "#tests/support/make-test-deps.ts";
import { startPoolerBefore } from "#tests/support/process/pooler-before.ts";
import { startTransactionPooler } from "#tests/support/process/transaction-pooler.ts";
import { makeTestClock } from "#tests/support/test-clock.ts";
import { createDatabase } from "#tests/support/test-database.ts";

const log = pino({ level: "silent" });

test("a pooler that hands connections on after each transaction is refused in words at the start", async () => {
	const url = new URL(await createDatabase());
	const { port } = await startTransactionPooler(Number(url.port));
	url.port = String(port);
	await expect(migrateDatabase(url.href)).rejects.toThrow(
		new ConfigError([
			"DATABASE_URL: o pooler na frente do banco de dados troca de conexão a cada transação; use o modo de sessão (no PgBouncer, pool_mode = session)",
		]),
	);
});

async function poolerAddress() {
	const url = new URL(await createDatabase());
	const { port, refused } = await startPoolerBefore(Number(new URL(inject("postgresUrl")).port));
	url.port = String(port);
	return { url: url.href, refused };
}

test("every connection of the product is one that a pooler in session mode takes", async () => {
	const { url, refused } = await poolerAddress();
	await migrateDatabase(url);
	const { pool } = connect(url, { max: 1, together: true });
	onTestFinished(() => pool.end());
	const heard = Promise.withResolvers<string>();
	const listen = makeListen(url);
	const subscription = await listen("novas", heard.resolve, () => undefined);
	onTestFinished(() => subscription.close());
	await pool.query("notify novas, 'chegou'");
	expect(await heard.promise).toBe("chegou");
	const jobs = await startJobs({ pool, listen }, allJobs, log, { works: false });
	onTestFinished(() => jobs.stop());
	await startLateIndexes(url, log).done;

	const world = {
		config: readConfig({}),
		clock: makeTestClock(),
		random: systemRandom,
		secrets: makeSecrets(TEST_SECRET),
	};
	const samples = makeSampleLog(url, { ...world, log });
	onTestFinished(() => samples.close());
	const { db } = await samples.open();
	expect((await db.execute("show search_path")).rows).toEqual([{ search_path: "sample_log, public" }]);
	expect(refused).toEqual([]);
});

test("dates are read as they are, however the server is set to write them", async () => {
	const { url } = await poolerAddress();
	const own = connect(url, { max: 1 });
	onTestFinished(() => own.pool.end());
	const name = new URL(url).pathname.slice(1);
	for (const style of ["SQL, DMY", "German, DMY", "Postgres, MDY", "ISO, DMY"]) {
		await own.pool.query(`alter database ${name} set datestyle = '${style}'`);
		const { pool } = connect(url, { max: 1 });
		onTestFinished(() => pool.end());
		const { rows } = await pool.query("select timestamptz '2026-02-01T12:00:00Z' as at");
		expect([style, rows[0].at]).toEqual([style, new Date("2026-02-01T12:00:00Z")]);
	}
});

test("how long a statement may take is told after the greeting, whatever the role has", async () => {
	const { url } = await poolerAddress();
	const own = connect(url, { max: 1 });
	onTestFinished(() => own.pool.end());
	const name = new URL(url).pathname.slice(1);
	await own.pool.query(`alter database ${name} set statement_timeout = 50`);
	for (const [statementTimeoutMs, told] of [
		[undefined, "15s"],
		[1_500, "1500ms"],
		[0, "0"],
	] as const) {
		const { pool } = connect(url, { max: 1, ...(statementTimeoutMs !== undefined && { statementTimeoutMs }) });
		onTestFinished(() => pool.end());
		expect((await pool.query("show statement_timeout")).rows).toEqual([{ statement_timeout: told }]);
	}
});
