import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { isDatabaseAway } from "#server/platform/db/database-away.ts";
import { startTcpProxy } from "#tests/support/process/tcp-proxy.ts";
import { createDatabase } from "#tests/support/test-database.ts";

/** Somebody else's doing, although it is written inside the transaction. */
const elsewhere = AsyncLocalStorage.snapshot();

function openPool(url: string, max = 2) {
	const { pool, db } = connect(url, { max });
	onTestFinished(() => pool.end());
	return { pool, db };
}

async function terminate(url: string, backend: number) {
	await openPool(url).pool.query("select pg_terminate_backend($1)", [backend]);
}

async function openPoolThroughProxy(max: number) {
	const url = new URL(await createDatabase());
	const proxy = await startTcpProxy(Number(new URL(inject("postgresUrl")).port));
	url.port = String(proxy.port);
	return { proxy, ...openPool(url.href, max) };
}

test("a connection lost inside a transaction fails that transaction only, and the process lives on", async () => {
	const url = await createDatabase();
	const { db } = openPool(url);
	const work = db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		void elsewhere(() => terminate(url, rows[0]?.pid ?? 0));
		await tx.execute(sql`select pg_sleep(10)`);
	});
	await expect(work).rejects.toSatisfy(isDatabaseAway);
	expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("what follows in a transaction whose connection was lost is never carried out on another one", async () => {
	const url = await createDatabase();
	const { db, pool } = openPool(url);
	await pool.query("create table marks (n int)");
	const work = db.transaction(async (tx) => {
		await tx.execute(sql`insert into marks values (1)`);
		const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		await elsewhere(() => terminate(url, rows[0]?.pid ?? 0));
		await elsewhere(() => Promise.all([pool.query("select 1"), pool.query("select 1")]));
		await tx.execute(sql`insert into marks values (2)`);
	});
	await expect(work).rejects.toSatisfy(isDatabaseAway);
	expect((await pool.query("select * from marks")).rows).toEqual([]);
});

test("transactions that could not begin cost the pool none of its connections", async () => {
	const { proxy, db } = await openPoolThroughProxy(2);
	await Promise.all([db.execute(sql`select 1`), db.execute(sql`select 1`)]);
	for (let n = 0; n < 3; n++) {
		await proxy.setMode("refuse");
		const refused = await Promise.allSettled(Array.from({ length: 4 }, () => db.transaction(async () => {})));
		expect(refused.every(({ status }) => status === "rejected")).toBe(true);
		await proxy.setMode("pass");
	}
	await Promise.all(
		Array.from({ length: 8 }, () => db.transaction(async (tx) => void (await tx.execute(sql`select 1`)))),
	);
});

test("a transaction that fails on its own account leaves its connection usable", async () => {
	const { db } = openPool(await createDatabase(), 1);
	await expect(db.transaction(async (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
	const refusal = db.transaction(async () => {
		throw new Error("refused");
	});
	await expect(refusal).rejects.toThrow("refused");
	expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test("a server that falls silent in the middle of a transaction is given up, and used again when it speaks", async () => {
	const { proxy, db } = await openPoolThroughProxy(2);
	const work = db.transaction(async (tx) => {
		await tx.execute(sql`select 1`);
		await proxy.setMode("hang");
		await tx.execute(sql`select 2`);
	});
	await expect(work).rejects.toSatisfy(isDatabaseAway);
	await expect(db.execute(sql`select 3`)).rejects.toSatisfy(isDatabaseAway);
	await proxy.setMode("pass");
	await expect
		.poll(
			() =>
				db.execute(sql`select 4`).then(
					() => "answers",
					() => "silent",
				),
			{ timeout: 30_000 },
		)
		.toBe("answers");
});

test("a slow statement on a living server is not taken for a silent one", async () => {
	const { db } = openPool(await createDatabase());
	const slow = await db.execute(sql`select pg_sleep(4), 1 as one`);
	expect(slow.rows).toMatchObject([{ one: 1 }]);
});

test("a server whose answer lay there while this process was busy itself is not taken for a silent one", async () => {
	const url = new URL(await createDatabase());
	const proxy = await startTcpProxy(Number(new URL(inject("postgresUrl")).port));
	url.port = String(proxy.port);
	const { db } = openPool(url.href, 1);
	await db.execute(sql`select 1`);
	// Whoever comes now is who asks whether the server lives.
	const asked = proxy.nextAsked().then(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000));
	const slow = await db.execute(sql`select pg_sleep(6), 1 as one`);
	expect([await asked, slow.rows]).toMatchObject(["timed-out", [{ one: 1 }]]);
});
