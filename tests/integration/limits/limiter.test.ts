import { globSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#server/platform/db/connect.ts";
import { makeLimiter } from "#server/platform/limits/limiter.ts";
import { freePort } from "#tests/support/free-port.ts";
import { makeTestDeps } from "#tests/support/make-test-deps.ts";
import { createDatabase } from "#tests/support/test-database.ts";

const allowance = { name: "test", points: 5, seconds: 600 };

function openPool(url: string) {
	const { pool } = connect(url, { max: 5 });
	// A connection that is late on a busy machine would be a database that is away, where each counts for itself.
	pool.options.connectionTimeoutMillis = 60_000;
	onTestFinished(() => pool.end());
	return pool;
}

test("of 50 requests at once, spread over two processes, exactly as many pass as are allowed", async () => {
	const url = await createDatabase();
	const processes = [makeLimiter(openPool(url), true), makeLimiter(openPool(url), true)];
	const takes = Array.from({ length: 50 }, (_, n) => processes[n % 2]?.take(allowance, "10.0.0.1"));
	const verdicts = await Promise.all(takes);
	expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(5);
	for (const verdict of verdicts) {
		if (verdict && !verdict.allowed) {
			expect(verdict.retryAfterSeconds).toBeGreaterThan(0);
			expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(600);
		}
	}
});

test("each visitor and each door has an allowance of its own", async () => {
	const { limiter } = await makeTestDeps();
	for (let n = 0; n < 5; n++) await limiter.take(allowance, "10.0.0.1");
	expect(await limiter.take(allowance, "10.0.0.1")).toMatchObject({ allowed: false });
	expect(await limiter.take(allowance, "10.0.0.2")).toEqual({ allowed: true });
	expect(await limiter.take({ ...allowance, name: "other" }, "10.0.0.1")).toEqual({ allowed: true });
});

test("no two doors count under one name, and if they did each would keep its own numbers", async () => {
	const { limiter } = await makeTestDeps();
	const wide = { ...allowance, points: 60 };
	await limiter.take(wide, "10.0.0.1");
	for (let n = 0; n < 4; n++) await limiter.take(allowance, "10.0.0.1");
	expect(await limiter.take(allowance, "10.0.0.1")).toMatchObject({ allowed: false });

	const files = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
	const names = files.flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/name: "([^"]+)",\s*points: [^,]+,\s*seconds:/g)].map(([, name]) => name),
	);
	expect(names.length).toBeGreaterThan(50);
	expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("while the database is away the door stays guarded", async () => {
	const nobody = openPool(`postgres://rubrica@127.0.0.1:${await freePort()}/rubrica`);
	const limiter = makeLimiter(nobody, true);
	const verdicts = await Promise.all(Array.from({ length: 20 }, () => limiter.take(allowance, "10.0.0.1")));
	expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
});

test("switched off, everybody passes", async () => {
	const nobody = openPool(`postgres://rubrica@127.0.0.1:${await freePort()}/rubrica`);
	const limiter = makeLimiter(nobody, false);
	for (let n = 0; n < 20; n++) expect(await limiter.take(allowance, "10.0.0.1")).toEqual({ allowed: true });
});

test("what is given back after its window is gone opens no wider door in the next one", async () => {
	const { limiter, pool } = await makeTestDeps();
	await limiter.take(allowance, "10.0.0.1");
	await pool.query("update rate_limits set expire = 1");
	await limiter.giveBack(allowance, "10.0.0.1");
	await limiter.giveBack(allowance, "never taken");
	const takes = [];
	for (let n = 0; n < 6; n++) takes.push((await limiter.take(allowance, "10.0.0.1")).allowed);
	expect(takes).toEqual([true, true, true, true, true, false]);
	await limiter.giveBack(allowance, "10.0.0.1");
	await limiter.giveBack(allowance, "10.0.0.1");
	expect(await limiter.take(allowance, "10.0.0.1")).toEqual({ allowed: true });
});
