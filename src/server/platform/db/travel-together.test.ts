import type pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { duringVisit } from "../access/current-visit.ts";
import { InsideTransaction } from "./open-transaction.ts";
import type { WatchedPool } from "./watched-pool.ts";

const newVisit = () => ({ personId: undefined, accountId: undefined });

test("what a request asks in one moment is asked by one connection, each with its own answer", async () => {
	const { pool } = await makeTestDeps();
	const ask = (number: number) => pool.query("select pg_backend_pid() as pid, $1::int as number", [number]);
	const answers = await duringVisit(newVisit(), () => Promise.all([1, 2, 3, 4, 5].map(ask)));
	const rows = answers.map(({ rows: [row] }) => row);
	expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
	expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1);
});

test("one that fails leaves the others their answers", async () => {
	const { pool } = await makeTestDeps();
	const divide = (by: number) => pool.query("select 6 / $1::int as part", [by]);
	const answers = await duringVisit(newVisit(), () => Promise.allSettled([divide(2), divide(0), divide(3)]));
	expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value.rows[0].part : "failed"))).toEqual([
		3,
		"failed",
		2,
	]);
	expect((await divide(1)).rows).toEqual([{ part: 6 }]);
});

/** How often the database said that it had answered all it was asked, on any connection. */
function countEnds(pool: WatchedPool): () => number {
	let ends = 0;
	pool.on("connect", ({ connection }) => connection.on("readyForQuery", () => ends++));
	return () => ends;
}

function raise(error: Error): never {
	throw error;
}

test("reads that the connection knows are answered in one piece, and one that fails leaves the others their answers", async () => {
	const { pool } = await makeTestDeps();
	// On a busy machine each may take as long as one that is slow, and would be asked by itself.
	const clock = vi.spyOn(performance, "now").mockReturnValue(0);
	onTestFinished(() => clock.mockRestore());
	const ends = countEnds(pool);
	const part = (number: number, by: number) =>
		pool.query({ text: "select $1::int as said, 6 / $2::int as part" }, [number, by]);
	const word = (said: string) => pool.query({ text: "select $1::text as said" }, [said]);
	const all = [() => part(1, 1), () => word("um"), () => part(2, 0), () => word("dois"), () => part(3, 3)];
	const whole = [() => part(1, 1), () => word("um"), () => part(3, 3)];
	const askAtOnce = (asked: (() => Promise<pg.QueryResult>)[]) =>
		duringVisit(newVisit(), async () => {
			const before = ends();
			const answers = await Promise.allSettled(asked.map((ask) => ask()));
			const rows = answers.map((answer) =>
				answer.status === "fulfilled" ? answer.value.rows[0].said : answer.reason.code,
			);
			return { rows, ends: ends() - before };
		});
	for (const count of [5, 3, 3]) {
		expect(await askAtOnce(all)).toEqual({ rows: [1, "um", "22012", "dois", 3], ends: count });
		expect((await askAtOnce(whole)).rows).toEqual([1, "um", 3]);
	}
	expect(await askAtOnce(whole)).toEqual({ rows: [1, "um", 3], ends: 1 });
	// Of what cannot be written down the database never hears.
	const unwritable = { toPostgres: () => raise(Object.assign(new Error("unwritable"), { code: "unwritable" })) };
	const broken = [...whole, () => pool.query({ text: "select $1::text as said" }, [unwritable]), () => word("dois")];
	expect(await askAtOnce(broken)).toEqual({ rows: [1, "um", 3, "unwritable", "dois"], ends: 1 });
});

test("nobody waits twice behind a slow one", async () => {
	const { pool } = await makeTestDeps();
	const sleep = () => pool.query("select pg_backend_pid() as pid, pg_sleep($1)", [0.05]);
	const quick = () => pool.query("select pg_backend_pid() as pid, $1::int", [1]);
	const [first, second] = await duringVisit(newVisit(), () => Promise.all([sleep(), quick()]));
	expect(first.rows[0].pid).toBe(second.rows[0].pid);
	const [apart, other] = await duringVisit(newVisit(), () => Promise.all([sleep(), quick()]));
	expect(apart.rows[0].pid).not.toBe(other.rows[0].pid);
});

test("two requests do not share one", async () => {
	const { pool } = await makeTestDeps();
	const ask = () => duringVisit(newVisit(), () => pool.query("select pg_backend_pid() as pid, $1::int", [1]));
	const [one, another] = await Promise.all([ask(), ask()]);
	expect(one.rows[0].pid).not.toBe(another.rows[0].pid);
});

test("inside a transaction nothing travels but by its own connection", async () => {
	const { db, pool } = await makeTestDeps();
	const work = () => db.transaction(async () => pool.query("select $1::int", [1]));
	await expect(duringVisit(newVisit(), work)).rejects.toThrow(InsideTransaction);
});
