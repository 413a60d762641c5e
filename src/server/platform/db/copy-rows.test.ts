import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "#tests/support/test-database.ts";
import { connect } from "./connect.ts";
import { copyRows } from "./copy-rows.ts";

async function open() {
	const { pool, db } = connect(await createDatabase(), { max: 1 });
	onTestFinished(() => pool.end());
	return db;
}

test("rows come as they lie, with texts of any script, nothing, truth, numbers and moments", async () => {
	const db = await open();
	const seen: unknown[] = [];
	const awkward = `aspas ' e " – barra \\ e \n linha`;
	await copyRows(
		db,
		sql`select ${awkward}::text, null::text, '{"b": 1,"a":"–"}'::json, true, 9007199254740991::bigint,
			'2026-11-16T10:00:00.123Z'::timestamptz, '2026-11-16T10:00:00.1234Z'::timestamptz, 'infinity'::timestamptz
			from generate_series(1, 3)`,
		(row) =>
			seen.push([
				...[row.text(), row.text(), row.bytes()?.toString(), row.boolean(), Number(row.bigint())],
				...[row.moment()?.toISOString(), row.moment(), row.moment()],
			]),
	);
	const row = [awkward, null, '{"b": 1,"a":"–"}', true, Number.MAX_SAFE_INTEGER];
	expect(seen).toEqual(Array(3).fill([...row, "2026-11-16T10:00:00.123Z", null, null]));
});

test("no row is no call, and many rows are many", async () => {
	const db = await open();
	let count = 0;
	await copyRows(db, sql`select 1::bigint where false`, () => count++);
	expect(count).toBe(0);
	let sum = 0n;
	await copyRows(db, sql`select n::bigint, repeat('é', 3000) from generate_series(1, 5000) n`, (row) => {
		sum += row.bigint() ?? 0n;
		if (row.bytes()?.length === 6000) count++;
	});
	expect([count, sum]).toEqual([5000, 12_502_500n]);
});

test("what fails there or here fails for whoever asked, and the connection is used again", async () => {
	const db = await open();
	await expect(copyRows(db, sql`select 1 / 0`, () => {})).rejects.toThrow("division by zero");
	let calls = 0;
	const broken = copyRows(db, sql`select n::bigint from generate_series(1, 9) n`, () => {
		calls++;
		throw new Error("no");
	});
	await expect(broken).rejects.toThrow("no");
	expect(calls).toBe(1);
	const { rows } = await db.transaction(async (tx) => {
		await copyRows(tx, sql`select 1::bigint`, () => {});
		return tx.execute<{ one: number }>(sql`select 1 as one`);
	});
	expect(rows).toEqual([{ one: 1 }]);
});
