import { inArray, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { asOneErrand } from "./travel-together.ts";

/** Every database has it; the platform knows no table of ours. */
const settings = pgTable("pg_settings", { name: text(), unit: text() });
const kept = sql<{ statement: string }>`select statement from pg_prepared_statements where name like 'pergunta_%'`;

test("a question with values is planned once for each connection, and answers as before", async () => {
	const { db, pool } = await makeTestDeps();
	const ask = (name: string) =>
		db
			.select({ unit: settings.unit })
			.from(settings)
			.where(inArray(settings.name, [name]));
	// One after the other on the pool's only idle connection.
	expect(await ask("no such setting")).toEqual([]);
	expect(await ask("nor such")).toEqual([]);
	const asked = (await db.execute(kept)).rows.filter(({ statement }) => String(statement).includes("pg_settings"));
	expect(asked).toHaveLength(1);
	expect((await pool.query("select $1::int as one", [1])).rows).toEqual([{ one: 1 }]);
	expect((await pool.query({ text: "select $1::int as two" }, [2])).rows).toEqual([{ two: 2 }]);
});

test("what a transaction asks is planned once too, under names of its own", async () => {
	const { db } = await makeTestDeps();
	const steps = await db.transaction(async (tx) => {
		for (const name of ["no such setting", "nor such"])
			await tx
				.select({ unit: settings.unit })
				.from(settings)
				.where(inArray(settings.name, [name]));
		return tx.execute(sql`select statement from pg_prepared_statements where name like 'passo_%'`);
	});
	expect(steps.rows.filter(({ statement }) => String(statement).includes("pg_settings"))).toHaveLength(1);
});

test("a value that cannot be written down spoils no later question of its name", async () => {
	const { db, pool } = await makeTestDeps();
	const circle: { self?: unknown } = {};
	circle.self = circle;
	const ask = async (value: unknown) => (await pool.query({ text: "select $1::jsonb as told" }, [value])).rows;
	const together = (value: unknown) => asOneErrand(() => ask(value));
	const step = async (value: unknown) =>
		(await db.transaction((tx) => tx.execute(sql`select ${sql.param(value)}::jsonb as told`))).rows;
	for (const tell of [ask, together, step]) {
		await expect(tell(circle)).rejects.toThrow();
		expect(await tell({ number: 1 })).toEqual([{ told: { number: 1 } }]);
		await expect(tell(circle)).rejects.toThrow();
		expect(await tell({ number: 2 })).toEqual([{ told: { number: 2 } }]);
	}
});

test("a search is planned for the words that are looked for", async () => {
	const { db } = await makeTestDeps();
	const found = sql`to_tsvector('simple', ${settings.name}) @@ ${"work"}::tsquery`;
	await db.select({ unit: settings.unit }).from(settings).where(found).limit(1);
	const named = (await db.execute(kept)).rows.filter(({ statement }) => String(statement).includes("tsquery"));
	expect(named).toEqual([]);
});

test("lists of any length fill the database with no names, and take none from the questions after them", async () => {
	const { db, pool } = await makeTestDeps();
	// As Drizzle asks, without its work for each of a hundred and eighty thousand values.
	const list = Array.from({ length: 600 }, (_, at) => `$${at + 1}`);
	for (let length = 1; length <= list.length; length++)
		await pool.query({ text: `select 1 where '' in (${list.slice(0, length)})` }, list.slice(0, length));
	const late = () =>
		db
			.select({ name: settings.name })
			.from(settings)
			.where(inArray(settings.unit, ["ms"]))
			.limit(2);
	await late();
	const asked = (await db.execute(kept)).rows.map(({ statement }) => String(statement));
	expect(asked.filter((text) => text.includes('"unit" in ($1)'))).toHaveLength(1);
	expect(asked.length).toBeLessThan(100);
});
