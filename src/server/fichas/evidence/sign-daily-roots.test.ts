import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { type RootOfVersion2, rootHash, rootStatement } from "#core/fichas/evidence/daily-root.ts";
import { leafHash } from "#core/fichas/evidence/merkle.ts";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { appendEvent } from "./append-event.ts";
import { dailyRoots } from "./evidence-log.table.ts";
import { isRootMissing } from "./log-check/log-health.read.ts";
import { proveEvent } from "./prove-event.ts";
import { rootOf } from "./read-root.ts";
import { signDailyRoot } from "./sign-daily-root.job.ts";
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
	expect((await roots(deps)).map(({ day }) => day)).toEqual(["2026-11-15", "2026-11-16", "2026-11-17"]);
	for (const seq of [1, 2, 3, 4]) expect((await proveEvent(deps, seq)).ok).toBe(true);
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("the last event of all, dated ahead, counts on the day that is signed next", async () => {
	const deps = await makeLog();
	await write(deps);
	await write(deps, 366 * DAY_MS);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-15"]);
	await write(deps);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-16"]);
	expect(await roots(deps)).toEqual([
		{ day: "2026-11-15", first: 1, size: 2 },
		{ day: "2026-11-16", first: 3, size: 1 },
	]);
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("every day that is over has a root, also without events, and each holds the one before", async () => {
	const deps = await makeLog();
	expect(await signDailyRoots(deps)).toEqual([]);
	await write(deps);
	deps.clock.advance(3 * DAY_MS);
	await write(deps);
	deps.clock.advance(DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"]);
	expect((await roots(deps)).map(({ first, size }) => [first, size])).toEqual([
		[1, 1],
		[2, 0],
		[2, 0],
		[2, 1],
	]);
	const rows = await deps.db.select().from(dailyRoots).orderBy(dailyRoots.number);
	let before = "0".repeat(64);
	for (const row of rows) {
		expect(row.previousRoot).toBe(before);
		before = rootHash(rootOf(row) as RootOfVersion2);
	}
	expect(await proveEvent(deps, 2)).toMatchObject({ ok: true, value: { root: { day: "2026-11-18", number: 4 } } });
	expect((await verifyChain(deps)).findings).toEqual([]);
});

test("the root that follows one of version 1 holds it; the old one goes on being valid", async () => {
	const deps = await makeLog();
	const { hash } = await write(deps);
	const old = { version: 1 as const, day: "2026-11-15", firstSeq: 1, size: 1, root: leafHash(hash) };
	const signed = { ...old, signedAt: "2026-11-16T03:05:00.000Z" };
	const signature = Buffer.from(await (await deps.seal()).sign(Buffer.from(rootStatement(signed)))).toString("base64");
	const { fingerprint } = await deps.seal();
	// As the release before writes it, without a number.
	const insertOld = (day: string) =>
		deps.pool.query(
			`insert into daily_roots (day, first_seq, size, root, signature, key_id, signed_at)
			values ($1, 1, 1, $2, $3, $4, $5)`,
			[day, signed.root, signature, fingerprint, signed.signedAt],
		);
	await insertOld("2026-11-15");
	deps.clock.advance(3 * DAY_MS);
	expect(await signDailyRoots(deps)).toEqual(["2026-11-16", "2026-11-17"]);
	const [, second] = await deps.db.select().from(dailyRoots).orderBy(dailyRoots.number);
	expect(second).toMatchObject({ version: 2, number: 2, previousRoot: rootHash(signed) });
	expect((await verifyChain(deps)).findings).toEqual([]);
	expect(await proveEvent(deps, 1)).toMatchObject({ ok: true, value: { root: { version: 1 } } });
	// A process of the release before that signs late does not break the chain.
	await expect(insertOld("2026-11-18")).rejects.toThrow("chained");
});

test("a machine whose clock is ahead of the database's signs no day", async () => {
	const deps = await makeLog();
	await write(deps, -DAY_MS);
	const ahead = { ...deps, clock: { now: () => new Date(Date.now() + 2 * HOUR_MS + 366 * DAY_MS) } };
	await signDailyRoot.handle(ahead, {});
	expect(await roots(deps)).toEqual([]);
	await signDailyRoot.handle({ ...deps, clock: { now: () => new Date() } }, {});
	expect(await roots(deps)).toHaveLength(1);
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

test("a day that is over and has no root is missed, with events or without", async () => {
	const deps = await makeLog();
	expect(await isRootMissing(deps, deps.db)).toBe(false);
	await write(deps);
	expect(await isRootMissing(deps, deps.db)).toBe(false);
	deps.clock.advance(DAY_MS);
	expect(await isRootMissing(deps, deps.db)).toBe(true);
	await signDailyRoots(deps);
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
	const deps = { ...world, config: { ...world.config, timestampUrls: [`http://127.0.0.1:${port}/`] } };
	expect(await signDailyRoots(deps, 1)).toEqual(["2026-11-15"]);
	expect(asked).toBeLessThan(10);
	expect((await verifyChain(deps)).findings).toEqual([]);
	authority.close();
});
