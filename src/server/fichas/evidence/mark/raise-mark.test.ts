import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { DAY_MS } from "#core/kernel/duration.ts";
import { appendEvent } from "#server/fichas/evidence/append-event.ts";
import { checkPortion } from "#server/fichas/evidence/log-check/check-portion.ts";
import { readCheckState } from "#server/fichas/evidence/log-check/log-health.read.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { watchLog } from "#server/fichas/evidence/watch-log.job.ts";
import { collectMetrics } from "#server/http/metrics.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { compareMark } from "./compare-mark.ts";
import { markPath, readMark } from "./mark-file.ts";
import { raiseMark } from "./raise-mark.ts";

const FICHA = "00000000-0000-4000-8000-000000000001";

async function makeLog(): Promise<TestDeps> {
	const deps = await makeTestDeps({ ADMIN_EMAILS: "ana@exemplo.com.br" });
	await rememberTestSeal(deps);
	await watchLog.handle(deps, {});
	await write(deps);
	await write(deps);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	return deps;
}

const write = (deps: TestDeps) =>
	deps.db.transaction((tx) => appendEvent(deps, tx, { kind: "cancelada", fichaId: FICHA, content: {} }));
const lines = (found: { table: string; row: string; fault: string }[]) =>
	found.map(({ table, row, fault }) => `${table} ${row} ${fault}`);

test("the mark goes up with the log, and says what the database must still have", async () => {
	const deps = await makeLog();
	expect(await raiseMark(deps)).toEqual([]);
	expect(await readMark(deps)).toMatchObject({ head: { seq: 2 }, root: { number: 1, day: "2026-11-15" } });
	await write(deps);
	expect(await raiseMark(deps)).toEqual([]);
	expect(await readMark(deps)).toMatchObject({ head: { seq: 3 } });
});

test("a database behind its mark is named, raises nothing, and is an alarm by watch, check, metrics and mail", async () => {
	const deps = await makeLog();
	await raiseMark(deps);
	await tamper(deps, "delete from evidence_log where seq = 2", "delete from daily_roots");
	const behind = ["log_mark event 2 missing", "log_mark root 1 missing"];
	expect(lines(await raiseMark(deps))).toEqual(behind);
	expect(await readMark(deps)).toMatchObject({ head: { seq: 2 } });
	await watchLog.handle(deps, {});
	const { rows } = await deps.pool.query("select data from pgboss.job where name = 'fichas.send-log-alarm'");
	expect(rows[0].data.alarms).toContain("atras-da-marca");
	expect((await collectMetrics(deps)).text).toContain("rubrica_log_behind_mark 1");
	for (let more = true, begin = true; more; begin = false) more = await checkPortion(deps, { begin });
	expect(lines((await readCheckState(deps, deps.db)).last.tail?.findings ?? [])).toEqual(
		expect.arrayContaining(behind),
	);
});

test("another machine's older mark is true of the same log, and one that has none takes its own", async () => {
	const deps = await makeLog();
	await raiseMark(deps);
	const old = await readFile(markPath(deps), "utf8");
	await write(deps);
	await raiseMark(deps);
	await writeFile(markPath(deps), old);
	expect(await compareMark(deps)).toEqual([]);
	expect(await raiseMark(deps)).toEqual([]);
	expect(await readMark(deps)).toMatchObject({ head: { seq: 3 } });
});

test("a mark that nobody signed is named", async () => {
	const deps = await makeLog();
	await raiseMark(deps);
	const text = await readFile(markPath(deps), "utf8");
	await writeFile(markPath(deps), text.replace('"seq": 2', '"seq": 1'));
	expect(lines(await compareMark(deps))).toEqual(["log_mark log-mark.json altered"]);
	await writeFile(markPath(deps), "{");
	expect(lines(await compareMark(deps))).toEqual(["log_mark log-mark.json altered"]);
});
