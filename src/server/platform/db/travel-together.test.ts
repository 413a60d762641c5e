import { expect, test } from "vitest";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { duringVisit } from "../access/current-visit.ts";
import { InsideTransaction } from "./open-transaction.ts";

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
