import { expect, inject, onTestFinished, test } from "vitest";
import { holderSeat } from "#core/accounts/seat.ts";
import { listClientes } from "#server/fichas/registry/cliente.read.ts";
import { connect } from "#server/platform/db/connect.ts";
import { isIndexBuilt, startLateIndexes } from "#server/platform/db/late-indexes.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";

const MANY = 20_001;

/** As a large installation is left by the migration: the rows are there, the index is not yet. */
async function makeLarge() {
	const deps = await makeTestDeps();
	const { userId } = await makeBroker(deps);
	const { rows } = await deps.pool.query("select pg_get_indexdef('clientes_beginnings'::regclass) as create");
	const method = rows[0].create.replace(/^.* USING /, "");
	// First: with it each of the many rows would be taken apart into its words for nothing.
	await deps.pool.query("drop index clientes_beginnings");
	await deps.pool.query(
		`insert into clientes (id, account_id, responsavel_id, nome, fields, search, created_at, updated_at)
		select gen_random_uuid(), $1, $1, 'Cliente ' || n, '{}', 'cliente n' || n, now(), now() - n * interval '1 minute'
		from generate_series(1, ${MANY}) n`,
		[userId],
	);
	await deps.pool.query("select make_index('clientes', 'clientes_beginnings', $1)", [method]);
	const { rows: here } = await deps.pool.query("select current_database() as name");
	return { deps, userId, where: inject("postgresUrl").replace(/postgres$/, here[0].name) };
}

test("an index over many rows is left for later, searches find without it, and it is built while they do", async () => {
	const { deps, userId, where } = await makeLarge();
	const find = async () => (await listClientes(deps, { seat: holderSeat(userId), typed: "client n20000" })).clientes;
	expect(await isIndexBuilt(deps, "clientes_beginnings")).toBe(false);
	expect((await find()).map(({ nome }) => nome)).toEqual(["Cliente 20000"]);
	await startLateIndexes(where, deps.log).done;
	expect(await isIndexBuilt(deps, "clientes_beginnings")).toBe(true);
	const { rows } = await deps.pool.query(
		"select indisvalid from pg_index where indexrelid = 'clientes_beginnings'::regclass",
	);
	expect(rows).toEqual([{ indisvalid: true }]);
	expect((await find()).map(({ nome }) => nome)).toEqual(["Cliente 20000"]);
});

/** It waits for whoever began before it, and so stands in the middle until `goOn`. */
async function beginBuilding({ deps, where }: Awaited<ReturnType<typeof makeLarge>>) {
	const { pool } = connect(where, { max: 1 });
	onTestFinished(() => pool.end());
	const before = await pool.connect();
	await before.query("begin");
	await before.query("select 1 from clientes limit 1 for update");
	const builder = startLateIndexes(where, deps.log);
	await expect.poll(() => countUnfinished(deps), { timeout: 60_000 }).toBe(1);
	const goOn = async () => {
		await before.query("rollback");
		before.release();
	};
	return { builder, goOn };
}

async function countUnfinished({ pool }: Awaited<ReturnType<typeof makeTestDeps>>) {
	return (await pool.query("select 1 from pg_index where not indisvalid")).rows.length;
}

test("one that was cut off is begun anew at the next start", async () => {
	const large = await makeLarge();
	const { deps, where } = large;
	const { builder, goOn } = await beginBuilding(large);
	await builder.stop();
	await goOn();
	expect(await isIndexBuilt(deps, "clientes_beginnings")).toBe(false);
	await startLateIndexes(where, deps.log).done;
	expect(await isIndexBuilt(deps, "clientes_beginnings")).toBe(true);
	expect(await countUnfinished(deps)).toBe(0);
});

test("one that a stopped process leaves is built by the process that started while it was at it", async () => {
	const large = await makeLarge();
	const { deps, where } = large;
	const { builder, goOn } = await beginBuilding(large);
	const next = startLateIndexes(where, deps.log);
	await builder.stop();
	await goOn();
	await next.done;
	expect(await isIndexBuilt(deps, "clientes_beginnings")).toBe(true);
	expect(await countUnfinished(deps)).toBe(0);
});
