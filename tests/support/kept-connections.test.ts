import { expect, test } from "vitest";
import { makeTestDeps, openTestDeps, type TestDeps } from "./make-test-deps.ts";

async function processOf({ pool }: TestDeps): Promise<number | undefined> {
	return (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
}

/** Two worlds on one database; tells whether the second had the connection of the first. */
async function inTurn(first: (deps: TestDeps) => Promise<unknown>, second: (deps: TestDeps) => Promise<unknown>) {
	const { deps, close } = await openTestDeps();
	const process = await processOf(deps);
	await first(deps);
	await close();
	const next = await makeTestDeps();
	expect(next.databaseUrl).toBe(deps.databaseUrl);
	await second(next);
	return { isHandedOn: (await processOf(next)) === process };
}

const nothing = async () => undefined;

test("a world gets the connection of the last, which has forgotten whatever was said on it", async () => {
	const { isHandedOn } = await inTurn(
		async ({ pool }) => {
			await pool.query("set statement_timeout = '1h'");
			await pool.query("set enable_seqscan = off");
			await pool.query("select pg_advisory_lock(4711)");
			await pool.query("listen gossip");
			await pool.query({ name: "asked", text: "select 1" });
		},
		async ({ pool }) => {
			const { rows } = await pool.query(`
				select current_setting('statement_timeout') as patience, current_setting('enable_seqscan') as seqscan,
					(select count(*)::int from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
					(select count(*)::int from pg_listening_channels()) as channels,
					(select count(*)::int from pg_prepared_statements where name = 'asked') as known`);
			expect(rows).toEqual([{ patience: "15s", seqscan: "on", locks: 0, channels: 0, known: 0 }]);
		},
	);
	expect(isHandedOn).toBe(true);
});

test("what hears of news is handed on too, and tells the next world nothing of the last", async () => {
	const heard: string[] = [];
	const { isHandedOn } = await inTurn(
		async ({ content, pool }) => {
			content.onChange((path) => heard.push(`first ${path}`));
			await pool.query("select pg_notify('content_changed', '/de-antes')");
		},
		async ({ content, pool }) => {
			content.onChange((path) => heard.push(`second ${path}`));
			await pool.query("select pg_notify('content_changed', '/de-agora')");
			await expect.poll(() => heard).toContain("second /de-agora");
		},
	);
	expect(isHandedOn).toBe(true);
	expect(heard).not.toContain("second /de-antes");
});

test("one that says more than that it has forgotten, that was left within a transaction or ended, is nobody's", async () => {
	const told = await inTurn(async ({ pool }) => {
		await pool.query("set search_path = pgboss");
	}, nothing);
	expect(told.isHandedOn).toBe(false);

	const open = await inTurn(async ({ pool }) => {
		await pool.query("begin");
	}, nothing);
	expect(open.isHandedOn).toBe(false);

	const ended = await inTurn(async ({ pool }) => {
		await expect(pool.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toThrow();
	}, nothing);
	expect(ended.isHandedOn).toBe(false);
});

test("what a world itself has thrown away it does not get back", async () => {
	const deps = await makeTestDeps();
	const process = await processOf(deps);
	const client = await deps.pool.connect();
	await client.query("set session characteristics as transaction read only");
	client.release(true);
	expect(await processOf(deps)).not.toBe(process);
});
