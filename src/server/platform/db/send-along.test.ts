import { sql } from "drizzle-orm";
import { integer, pgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { connect, type Database, type Transaction } from "./connect.ts";
import { preparedOnce } from "./prepared-once.ts";
import { sendAlong } from "./send-along.ts";
import { isUniqueViolation } from "./unique-violation.ts";

const notes = pgTable("notes_of_a_test", { number: integer().notNull() });
let deps: TestDeps;

beforeEach(async () => {
	deps = await makeTestDeps();
	await deps.pool.query("create table notes_of_a_test (number int unique deferrable initially immediate)");
});

const written = async () => (await deps.db.select().from(notes).orderBy(notes.number)).map(({ number }) => number);
const write = (tx: Transaction, number: number) => sendAlong(tx, tx.insert(notes).values({ number }));

test("what goes along is written in its turn, before what is asked after it", async () => {
	const counted = await deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await write(tx, 2);
		const before = await tx.$count(notes);
		await write(tx, 3);
		return before;
	});
	expect(counted).toBe(2);
	expect(await written()).toEqual([1, 2, 3]);
});

test("where it fails the transaction fails with its reason, and nothing of it stays", async () => {
	const alone = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await write(tx, 1);
		return "done";
	});
	expect(await alone.catch(isUniqueViolation)).toBe(true);
	const before = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await write(tx, 1);
		return tx.$count(notes);
	});
	expect(await before.catch(isUniqueViolation)).toBe(true);
	expect(await written()).toEqual([]);
	await deps.db.transaction((tx) => write(tx, 7));
	expect(await written()).toEqual([7]);
});

test("who gives up says why, and takes back what went along", async () => {
	const given = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		throw new Error("changed our mind");
	});
	await expect(given).rejects.toThrow("changed our mind");
	expect(await written()).toEqual([]);
});

test("inside a savepoint it is waited for, so that who made it can go on without", async () => {
	await deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await tx.transaction((inner) => write(inner, 1)).catch(() => undefined);
		await write(tx, 2);
	});
	expect(await written()).toEqual([1, 2]);
});

test("a transaction is as many writes to the socket as it waits for answers, COMMIT's among them", async () => {
	const pieces = await countPieces((db) =>
		db.transaction(async (tx) => {
			await Promise.all([tx.execute(sql`select 1`), tx.execute(sql`select 2`)]);
			await write(tx, 1);
			await tx.$count(notes);
			await write(tx, 2);
		}),
	);
	expect(pieces).toBe(3);
	expect(await written()).toEqual([1, 2]);
});

test("a BEGIN that fails leaves nothing behind it on its own", async () => {
	const isolated = { isolationLevel: "no such level" as "serializable" };
	const reading = deps.db.transaction((tx) => tx.select().from(notes), isolated);
	await expect(reading).rejects.toThrow();
	const writing = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await tx.select().from(notes);
		await tx.insert(notes).values({ number: 2 });
	}, isolated);
	await expect(writing).rejects.toThrow();
	const goingOn = deps.db.transaction(async (tx) => {
		await tx
			.select()
			.from(notes)
			.catch(() => undefined);
		await tx.insert(notes).values({ number: 3 });
	}, isolated);
	await expect(goingOn).rejects.toThrow();
	expect(await written()).toEqual([]);
});

test("a statement prepared in one transaction is good for the next one on its connection", async () => {
	let prepared = 0;
	const insertion = preparedOnce((tx: Transaction) => {
		prepared += 1;
		return tx
			.insert(notes)
			.values({ number: sql.placeholder("number") })
			.prepare("note_of_a_test");
	});
	for (const number of [1, 2, 3]) await deps.db.transaction((tx) => sendAlong(tx, insertion(tx), { number }));
	expect(await written()).toEqual([1, 2, 3]);
	expect(prepared).toBe(1);
});

/** How often something was written to the socket of a pool's only connection. */
async function countPieces(work: (db: Database) => Promise<unknown>): Promise<number> {
	const { pool, db } = connect(deps.databaseUrl, { together: true });
	onTestFinished(() => pool.end());
	await pool.query("select 1");
	const client: pg.PoolClient = await pool.connect();
	client.release();
	const { stream } = client.connection;
	let pieces = 0;
	const { _writev: many, _write: one } = stream;
	stream._writev = (...given) => {
		pieces += 1;
		return many?.apply(stream, given);
	};
	stream._write = (...given) => {
		pieces += 1;
		return one.apply(stream, given);
	};
	await work(db);
	Object.assign(stream, { _writev: many, _write: one });
	return pieces;
}
