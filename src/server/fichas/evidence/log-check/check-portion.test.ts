import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { checkChain } from "#server/fichas/evidence/check-chain.job.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import type { TestDeps } from "#tests/support/make-test-deps.ts";
import { soon } from "#tests/support/soon.ts";
import { worldsAfter } from "#tests/support/worlds-after.ts";
import { CHECK_LOCK, checkPortion } from "./check-portion.ts";
import type { CheckState } from "./check-state.ts";
import { readState } from "./store-state.ts";

const logged = worldsAfter(async (deps) => {
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	// The first check of all comes within an hour, long before the first root.
	await checkPortion(deps, { begin: true });
	for (let at = 0; at < 2; at++) await addSealed(deps, userId);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	return { userId };
});

async function addSealed(deps: TestDeps, userId: string): Promise<void> {
	await sealFicha(deps, await makeSignedFicha(deps, userId));
}

async function makeLog() {
	const { deps, made } = await logged();
	return { deps, add: () => addSealed(deps, made.userId) };
}

const stateOf = async (deps: TestDeps) => (await readState<CheckState>(deps, deps.db, "check")).state as CheckState;

/** A night, in as many portions as it takes. */
async function check(deps: TestDeps, steps?: number): Promise<{ portions: number; state: CheckState }> {
	let portions = 1;
	for (let begin = true; await checkPortion(deps, { begin, ...(steps && { steps }) }); begin = false) portions++;
	return { portions, state: await stateOf(deps) };
}

const named = ({ last }: CheckState) =>
	[last.tail, last.whole]
		.flatMap((outcome) => outcome?.findings ?? [])
		.map(({ table, row, fault }) => `${table} ${row} ${fault}`);

test("a check cut into the smallest portions finds what one in a piece finds, and then only looks at what is new", async () => {
	const { deps, add } = await makeLog();
	const first = await check(deps, 1);
	expect(first.portions).toBeGreaterThan(5);
	expect(first.state.last).toMatchObject({ tail: { events: 6, faults: 0 }, whole: { events: 6, faults: 0 } });
	expect(first.state.mark).toMatchObject({ events: { seq: 6 }, roots: { next: 7 } });
	await add();
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	const { state } = await check(deps);
	expect(state.last).toMatchObject({ tail: { events: 3, faults: 0 }, whole: { events: 9, faults: 0 } });
	expect(state.mark).toMatchObject({ events: { seq: 9 }, roots: { next: 10 } });
});

test("a portion that is killed leaves the check where it was, and it goes on from there", async () => {
	const { deps } = await makeLog();
	await checkPortion(deps, { begin: true, steps: 2 });
	const before = await stateOf(deps);
	const killed = {
		...deps,
		db: Object.assign(Object.create(deps.db), {
			transaction: (work: Parameters<typeof deps.db.transaction>[0]) =>
				deps.db.transaction(async (tx) => {
					await work(tx);
					throw new Error("killed");
				}),
		}),
	};
	await expect(checkPortion(killed, { begin: false })).rejects.toThrow("killed");
	expect(await stateOf(deps)).toEqual(before);
	expect((await check(deps)).state.last.whole).toMatchObject({ events: 6, faults: 0 });
});

test("while one is at it, another does nothing", async () => {
	const { deps } = await makeLog();
	const before = await stateOf(deps);
	const another = await deps.pool.connect();
	await another.query("select pg_advisory_lock($1)", [CHECK_LOCK]);
	expect(await checkPortion(deps, { begin: true })).toBe(false);
	await another.query("select pg_advisory_unlock($1)", [CHECK_LOCK]);
	another.release();
	expect(await stateOf(deps)).toEqual(before);
	expect((await check(deps)).state.last.whole).toMatchObject({ events: 6, faults: 0 });
});

test("what was changed behind the mark is found by the walk through the whole, in front of it by the tail", async () => {
	const { deps, add } = await makeLog();
	await check(deps);
	await tamper(deps, "update evidence_log set kind = 'cancelada' where seq = 2");
	const { state } = await check(deps);
	expect(state.last.tail?.faults).toBe(0);
	expect(state.last.whole?.findings).toContainEqual({ table: "evidence_log", row: "2", fault: "altered" });
	await add();
	await tamper(deps, "update evidence_log set kind = 'cancelada' where seq = 8");
	for (let night = 0; night < 2; night++) {
		const found = (await check(deps)).state;
		expect(found.last.tail?.findings).toContainEqual({ table: "evidence_log", row: "8", fault: "altered" });
		expect(found.mark?.events.seq).toBe(6);
	}
});

test("the end of the log cannot be cut off below the mark", async () => {
	const { deps } = await makeLog();
	await check(deps);
	await tamper(deps, "delete from evidence_log where seq >= 5", "delete from daily_roots");
	expect(named((await check(deps)).state)).toContain("evidence_log 6 missing");
});

test.each([
	["moved ahead", `replace(state, '"seq":6', '"seq":9000')`],
	["emptied of what was found", `'{"walks":{},"last":{}}'`],
])("a mark that was %s by hand is itself a finding, and hides nothing", async (_, forged) => {
	const { deps } = await makeLog();
	await check(deps);
	await tamper(deps, "update evidence_log set kind = 'cancelada' where seq = 2");
	await deps.pool.query(`update log_checks set state = ${forged}`);
	const found = named((await check(deps)).state);
	expect(found).toContain("log_checks check altered");
	expect(found).toContain("evidence_log 2 altered");
});

test("a state that was taken away is a finding once there are signed roots", async () => {
	const { deps } = await makeLog();
	expect(named((await check(deps)).state)).toEqual([]);
	await tamper(deps, "delete from log_checks");
	// As a process sees it that has just begun, also where it goes on with what another has begun.
	const other = { ...deps, secrets: { ...deps.secrets } };
	await checkPortion(other, { begin: false });
	expect(named(await stateOf(other))).toContain("log_checks check missing");
	expect(named((await check(other)).state)).toEqual([]);
});

test("an older state that was put back is a finding, also where the log was made to fit it", async () => {
	const { deps, add } = await makeLog();
	await check(deps);
	await tamper(deps, "create table test_kit.kept_check as select * from log_checks");
	await add();
	await check(deps);
	expect(named((await check(deps)).state)).toEqual([]);
	await tamper(
		deps,
		"delete from evidence_log where seq > 6",
		"delete from log_checks",
		"insert into log_checks select * from test_kit.kept_check",
		// Made behind the back of what resets a test's database: the next test would find it.
		"drop table test_kit.kept_check",
	);
	expect(named((await check(deps)).state)).toContain("log_checks check altered");
});

test("an end that was cut off is found again each night, though another was written in its place", async () => {
	const { deps } = await makeLog();
	const write = (text: string) =>
		deps.db.transaction((tx) =>
			appendEvent(deps, tx, { kind: "cancelada", fichaId: deps.random.uuid(), content: { text } }),
		);
	await write("ours");
	await check(deps);
	await tamper(deps, "delete from evidence_log where seq = 7");
	for (const content of ["theirs", "and more"]) await write(content);
	for (let night = 0; night < 3; night++) {
		expect(named((await check(deps)).state)).toContain("evidence_log 7 altered");
	}
});

test.each([
	["before the first", "0"],
	["far before the first", "-9223372036854775808"],
	["beyond what can be counted", "9007199254740993"],
])("an event put in %s is named, and the check ends", async (_, seq) => {
	const { deps } = await makeLog();
	await tamper(
		deps,
		`insert into evidence_log select ${seq}, at, kind, ficha_id, content, content_hash, previous_hash, 'x' from evidence_log where seq = 2`,
	);
	expect(named((await check(deps)).state)).toContain(`evidence_log ${seq} does-not-follow`);
});

test.each(["infinity", "-infinity", "4714-11-24 BC", "294276-12-31"])(
	"an event dated %s is named, and ends no check",
	async (at) => {
		const { deps } = await makeLog();
		await tamper(deps, `update evidence_log set at = '${at}' where seq = 2`);
		expect(named((await check(deps)).state)).toContain("evidence_log 2 altered");
	},
);

test("an event that is no JSON any more ends no check", async () => {
	const { deps } = await makeLog();
	await tamper(deps, "update evidence_log set content = '{' where kind = 'assinada-por'");
	expect(named((await check(deps)).state)).toContain("evidence_log 2 altered");
});

test("a root that claims more than there is, and one that was taken, are named", async () => {
	const { deps } = await makeLog();
	await tamper(deps, "update daily_roots set size = 2000000000");
	expect(named((await check(deps)).state)).toContain("daily_roots 2026-11-15 altered");
	await tamper(deps, "update daily_roots set size = 1, first_seq = 3");
	expect(named((await check(deps)).state)).toContain("daily_roots 2026-11-15 does-not-follow");
});

test("what the night has begun, the queue goes on with until it is over", async () => {
	const { deps } = await makeLog();
	await checkPortion(deps, { begin: true, steps: 1 });
	await deps.jobs.work(deps);
	await deps.db.transaction((tx) => deps.jobs.enqueue(tx, checkChain, { goesOn: true }));
	await soon(async () => (await stateOf(deps)).walks).toEqual({});
	// The queue meanwhile sends the copies, which the log keeps too.
	const { whole } = (await stateOf(deps)).last;
	expect(whole).toMatchObject({ faults: 0 });
	expect(whole?.events).toBeGreaterThanOrEqual(6);
});
