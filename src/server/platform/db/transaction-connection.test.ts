import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, timestamp } from "drizzle-orm/pg-core";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { codeOf } from "../error-code.ts";
import type { Transaction } from "./connect.ts";
import { preparedOnce } from "./prepared-once.ts";
import { sendAlong } from "./send-along.ts";
import { asOneErrand } from "./travel-together.ts";
import { isUniqueViolation } from "./unique-violation.ts";
import { insertAlong, updateAlong } from "./write-along.ts";

const notes = pgTable("notes_of_a_test", { number: integer().notNull(), at: timestamp(), more: jsonb() });
let deps: TestDeps;

beforeEach(async () => {
	deps = await makeTestDeps();
	await deps.pool.query(
		"create table notes_of_a_test (number int unique deferrable initially immediate, at timestamp, more jsonb)",
	);
});

const written = async () =>
	(await deps.db.select({ number: notes.number }).from(notes).orderBy(notes.number)).map(({ number }) => number);
const write = (tx: Transaction, number: number) => sendAlong(tx, tx.insert(notes).values({ number }));

test("a value that cannot be written down leaves nothing of its transaction", async () => {
	const never = new Date(Number.NaN);
	const inBetween = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await insertAlong(tx, notes, { number: 2, at: never });
		await write(tx, 3);
	});
	await expect(inBetween).rejects.toThrow("Invalid time value");
	const atLast = deps.db.transaction(async (tx) => {
		await tx.insert(notes).values({ number: 1 });
		await insertAlong(tx, notes, { number: 2, at: never });
	});
	await expect(atLast).rejects.toThrow("Invalid time value");
	const circle: { self?: unknown } = {};
	circle.self = circle;
	const byTheDriver = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await sendAlong(tx, tx.select({ circle: sql`${sql.param(circle)}::text` }).from(notes));
	});
	await expect(byTheDriver).rejects.toThrow();
	expect(await written()).toEqual([]);
});

test("a name that another statement has leaves nothing of its transaction, also as the first that is asked", async () => {
	const named = (tx: Transaction) =>
		tx
			.update(notes)
			.set({ number: sql`${sql.placeholder("number")}::int` })
			.prepare("twice");
	await deps.db.transaction((tx) =>
		tx
			.delete(notes)
			.where(sql`number = ${sql.placeholder("number")}`)
			.prepare("twice")
			.execute({ number: 0 }),
	);
	const atLast = deps.db.transaction(async (tx) => {
		await tx.insert(notes).values({ number: 1 });
		await sendAlong(tx, named(tx), { number: 2 });
	});
	await expect(atLast).rejects.toThrow();
	const first = deps.db.transaction(async (tx) => {
		await sendAlong(tx, named(tx), { number: 2 });
		await write(tx, 1);
	});
	await expect(first).rejects.toThrow();
	expect(await written()).toEqual([]);
});

test("what is changed has to be said", async () => {
	await deps.db.insert(notes).values([{ number: 1 }, { number: 2 }]);
	// As a value that got lost on its way would come.
	const lost = JSON.parse("{}");
	const unnamed = deps.db.transaction((tx) => updateAlong(tx, notes, lost, { more: "changed" }));
	await expect(unnamed).rejects.toThrow();
	const undefinedValue = Object.assign(lost, { number: undefined });
	const nameless = deps.db.transaction((tx) => updateAlong(tx, notes, undefinedValue, { more: "changed" }));
	await expect(nameless).rejects.toThrow();
	expect((await deps.db.select().from(notes)).map(({ more }) => more)).toEqual([null, null]);
});

test("a failure that somebody kept to themselves is not answered as done", async () => {
	const kept = deps.db.transaction(async (tx) => {
		await tx.insert(notes).values({ number: 1 });
		await tx
			.insert(notes)
			.values({ number: 1 })
			.catch(() => undefined);
		return "done";
	});
	await expect(kept).rejects.toThrow();
	expect(await written()).toEqual([]);
});

test("the reason is told also where a name that was to be known was asked again behind it", async () => {
	const insertion = preparedOnce((tx: Transaction) =>
		tx
			.insert(notes)
			.values({ number: sql.placeholder("number") })
			.prepare("named_once"),
	);
	const failed = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await write(tx, 1);
		await sendAlong(tx, insertion(tx), { number: 3 });
		await insertion(tx).execute({ number: 4 });
	});
	expect(await failed.catch(codeBehind)).toBe("23505");
	await deps.db.transaction(async (tx) => {
		await sendAlong(tx, insertion(tx), { number: 3 });
		await insertion(tx).execute({ number: 4 });
	});
	expect(await written()).toEqual([3, 4]);
});

test("what fails only at COMMIT, takes too long or waits too long leaves nothing, and says why", async () => {
	const atCommit = deps.db.transaction(async (tx) => {
		await tx.execute(sql`set constraints all deferred`);
		await write(tx, 1);
		await write(tx, 1);
	});
	expect(await atCommit.catch(isUniqueViolation)).toBe(true);
	const slow = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		await tx.execute(sql`set local statement_timeout = 50`);
		await sendAlong(tx, tx.select({ slept: sql`pg_sleep(60)` }).from(sql`(select) nothing`));
		await write(tx, 2);
	});
	expect(await slow.catch(codeBehind)).toBe("57014");
	expect(await written()).toEqual([]);
	await deps.db.insert(notes).values({ number: 9 });
	const [isHeld, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const holder = deps.db.transaction(async (tx) => {
		await tx.select().from(notes).for("update");
		isHeld.resolve();
		await letGo.promise;
	});
	await isHeld.promise;
	const locked = deps.db.transaction(async (tx) => {
		await tx.execute(sql`set local lock_timeout = 50`);
		await sendAlong(tx, tx.select().from(notes).for("update"));
		await write(tx, 2);
		return tx.$count(notes);
	});
	expect(await locked.catch(codeBehind)).toBe("55P03");
	letGo.resolve();
	await holder;
	expect(await written()).toEqual([9]);
});

test("a connection that ends in between takes its transaction with it, and nobody else's", async () => {
	const outside = new pg.Client({ connectionString: deps.databaseUrl });
	await outside.connect();
	onTestFinished(() => outside.end());
	const killed = deps.db.transaction(async (tx) => {
		await write(tx, 1);
		const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		await write(tx, 2);
		await outside.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
		await write(tx, 3);
	});
	await expect(killed).rejects.toThrow();
	expect(await written()).toEqual([]);
	await Promise.all(Array.from({ length: 20 }, (_, number) => deps.db.transaction((tx) => write(tx, number))));
	expect(await written()).toHaveLength(20);
});

test("more than the socket takes at once is written all the same", async () => {
	const more = "x".repeat(3_000_000);
	await deps.db.transaction(async (tx) => {
		for (let number = 0; number < 8; number += 1) await insertAlong(tx, notes, { number, more });
	});
	expect(await written()).toHaveLength(8);
});

test("who is on an errand may ask beside a transaction of theirs", async () => {
	const [, beside] = await asOneErrand(() =>
		Promise.all([
			deps.db.transaction(async (tx) => {
				await write(tx, 1);
				await tx.$count(notes);
			}),
			deps.db.select({ one: sql<number>`${1}::int` }).from(sql`(select) nothing`),
			deps.db.$count(notes),
		]),
	);
	expect(beside).toEqual([{ one: 1 }]);
});

function codeBehind(error: unknown): string | undefined {
	for (let current = error; current instanceof Error; current = current.cause) {
		const code = codeOf(current);
		if (code) return code;
	}
	return undefined;
}
