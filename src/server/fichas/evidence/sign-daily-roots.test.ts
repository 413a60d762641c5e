import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { appendEvent } from "./append-event.ts";
import { isRootMissing } from "./log-check/log-health.read.ts";
import { proveEvent } from "./prove-event.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";
import { verifyChain } from "./verify-chain.ts";

const FICHA = "00000000-0000-4000-8000-000000000001";

async function makeLog(): Promise<TestDeps> {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	return deps;
}

/** `ahead`: how far the clock of the machine that wrote it was off. */
function write(deps: TestDeps, ahead = 0) {
	const clock = { now: () => new Date(deps.clock.now().getTime() + ahead) };
	return deps.db.transaction((tx) => appendEvent({ clock }, tx, { kind: "cancelada", fichaId: FICHA, content: {} }));
}

const roots = async ({ pool }: TestDeps) =>
	(await pool.query("select day::text, first_seq::int as first, size from daily_roots order by first_seq")).rows;

test.each([
	["tomorrow", DAY_MS],
	["next month", 30 * DAY_MS],
	["next year", 366 * DAY_MS],
])("an event dated %s does not keep everybody's days from their roots", async (_, ahead) => {
	const deps = await makeLog();
	await write(deps);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	await write(deps, ahead);
	await write(deps);
	deps.clock.advance(DAY_MS);
	await write(deps);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-16", "2026-11-17"]);
	expect(await roots(deps)).toEqual([
		{ day: "2026-11-15", first: 1, size: 1 },
		{ day: "2026-11-16", first: 2, size: 2 },
		{ day: "2026-11-17", first: 4, size: 1 },
	]);
	expect((await verifyChain(deps)).findings).toEqual([]);
	expect(await proveEvent(deps, 2)).toMatchObject({ ok: true, value: { root: { day: "2026-11-16" } } });
});

test("the last event of all, dated ahead, waits only for one that follows", async () => {
	const deps = await makeLog();
	await write(deps);
	await write(deps, 366 * DAY_MS);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-15"]);
	expect(await signDailyRoots(deps)).toEqual([]);
	await write(deps);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-16"]);
	expect((await roots(deps)).at(-1)).toEqual({ day: "2026-11-16", first: 2, size: 2 });
});

test("a root that a clock a year ahead has signed stops none of the days before it, and its own day neither", async () => {
	const deps = await makeLog();
	const year = 365 * DAY_MS;
	deps.clock.advance(year);
	await write(deps);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2027-11-15"]);
	deps.clock.advance(-year - DAY_MS);
	await write(deps);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-15"]);
	deps.clock.advance(364 * DAY_MS);
	await write(deps);
	deps.clock.advance(2 * DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2027-11-16"]);
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("a late event of a slow clock counts on the day after the last root, and opens no day twice", async () => {
	const deps = await makeLog();
	await write(deps);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	await write(deps, -2 * DAY_MS);
	expect(await signDailyRoots(deps)).toEqual([]);
	await write(deps);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-16"]);
	expect((await roots(deps)).at(-1)).toEqual({ day: "2026-11-16", first: 2, size: 2 });
});

test("a late event that waits for the next root is no alarm", async () => {
	const deps = await makeLog();
	await write(deps);
	expect(await isRootMissing(deps, deps.db)).toBe(false);
	deps.clock.advance(DAY_MS);
	expect(await isRootMissing(deps, deps.db)).toBe(true);
	await signDailyRoots(deps);
	await write(deps, -2 * DAY_MS);
	expect(await isRootMissing(deps, deps.db)).toBe(false);
	deps.clock.advance(DAY_MS);
	expect(await isRootMissing(deps, deps.db)).toBe(true);
});

test("late events that keep coming while the stamp is asked for do not keep a day from its root", async () => {
	const world = await makeLog();
	await write(world);
	world.clock.advance(DAY_MS);
	let asked = 0;
	const authority = createServer(async (_, response) => {
		asked += 1;
		if (asked <= 20) await write(world, -DAY_MS);
		response.writeHead(500).end();
	}).listen(0, "127.0.0.1");
	await once(authority, "listening");
	const { port } = authority.address() as AddressInfo;
	const deps = { ...world, config: { ...world.config, timestampUrl: `http://127.0.0.1:${port}/` } };
	expect(await signDailyRoots(deps, 1)).toEqual(["2026-11-15"]);
	expect(asked).toBeLessThan(10);
	expect((await verifyChain(deps)).findings).toEqual([]);
	authority.close();
});
