import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { checkChain } from "./check-chain.job.ts";
import { readLogOverview } from "./log-overview.read.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";
import { watchLog } from "./watch-log.job.ts";

const runCheck = async (deps: TestDeps) => {
	for (let next: { goesOn?: boolean | undefined } | undefined = {}; next; ) next = await checkChain.handle(deps, next);
};

test("whoever runs the product sees what the watch sees: ages, results, and where to look", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	// As each hour: from the first root on a check without a state would be one that was taken away.
	await watchLog.handle(deps, {});
	expect(await readLogOverview(deps)).toMatchObject({
		alarms: [],
		tail: undefined,
		root: undefined,
		stamp: undefined,
		unsealed: { count: 1 },
	});
	deps.clock.advance(3 * HOUR_MS);
	expect((await readLogOverview(deps)).alarms).toEqual(["sem-conferencia", "sem-selo"]);
	await sealFicha(deps, fichaId);
	deps.clock.advance(DAY_MS);
	await signDailyRoots(deps);
	await runCheck(deps);
	expect(await readLogOverview(deps)).toMatchObject({
		alarms: [],
		rows: [],
		tail: { faults: 0 },
		whole: { faults: 0 },
		root: { day: "2026-11-15" },
		unsealed: { count: 0 },
		seal: { notice: undefined, selfMade: true },
	});
	await tamper(deps, "update fichas set document_hash = 'x'");
	await runCheck(deps);
	const { alarms, rows } = await readLogOverview(deps);
	expect(alarms).toEqual(["nao-confere"]);
	expect(rows).toEqual([`fichas ${fichaId}: altered`]);
});

test.each([
	[59, 60],
	[29, 30],
	[6, 7],
	[61, undefined],
])("%i days before its end the certificate is spoken of as %s", async (days, notice) => {
	const deps = await makeTestDeps();
	const seal = await deps.seal();
	const validUntil = new Date(deps.clock.now().getTime() + days * DAY_MS);
	const overview = await readLogOverview({ ...deps, seal: async () => ({ ...seal, selfMade: false, validUntil }) });
	expect(overview.seal).toMatchObject({ daysLeft: days, notice });
	expect(overview.alarms).toEqual(notice ? [`selo-vence-em-${notice}`] : []);
});

test("samples, which are signed in the past while they are made, alarm nobody", async () => {
	const deps = await makeTestDeps();
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	await deps.pool.query("update a_usuarios set sample = true");
	await makeSignedFicha(deps, userId);
	deps.clock.advance(3 * HOUR_MS);
	expect(await readLogOverview(deps)).toMatchObject({ alarms: [], unsealed: { count: 0 } });
});
