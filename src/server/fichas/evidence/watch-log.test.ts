import { expect, test } from "vitest";
import { logAlarmSentences, logAlarms } from "#core/fichas/evidence/log-alarm.ts";
import { DAY_MS, HOUR_MS } from "#core/kernel/duration.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { collectMetrics } from "#server/http/metrics.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { tamper } from "#tests/support/fichas/tamper.ts";
import { rememberTestSeal } from "#tests/support/fichas/test-seal.ts";
import { makeTestDeps, type TestDeps } from "#tests/support/make-test-deps.ts";
import { checkChain } from "./check-chain.job.ts";
import { sendLogAlarm } from "./send-log-alarm.job.ts";
import { signDailyRoots } from "./sign-daily-roots.ts";
import { watchLog } from "./watch-log.job.ts";

async function makeWorld() {
	const deps = await makeTestDeps({ ADMIN_EMAILS: "ana@exemplo.com.br,bia@exemplo.com.br" });
	await rememberTestSeal(deps);
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	return { deps, fichaId };
}

/** What the watch promised to say since it was last asked: the alarms of each mail to the first admin. */
async function watch(deps: TestDeps): Promise<string[][]> {
	await watchLog.handle(deps, {});
	const { rows } = await deps.pool.query(
		"with gone as (delete from pgboss.job where name = 'fichas.send-log-alarm' returning data) select data from gone order by data ->> 'to'",
	);
	for (const { data } of rows) await sendLogAlarm.handle(deps, data);
	return rows.filter(({ data }) => data.to === 0).map(({ data }) => data.alarms);
}

const runCheck = async (deps: TestDeps) => {
	for (let next: { goesOn?: boolean | undefined } | undefined = {}; next; ) next = await checkChain.handle(deps, next);
};

test("a check that nobody runs is begun out of turn, and is an alarm when it does not end; once a day, and when it is over", async () => {
	const { deps, fichaId } = await makeWorld();
	await sealFicha(deps, fichaId);
	expect(await watch(deps)).toEqual([]);
	const begun = "select 1 from pgboss.job where name = 'fichas.check-chain'";
	expect((await deps.pool.query(begun)).rowCount).toBe(1);
	deps.clock.advance(3 * HOUR_MS);
	expect(await watch(deps)).toEqual([["sem-conferencia"]]);
	expect(deps.mail.messages.map(({ to, subject }) => [to.address, subject])).toEqual([
		["ana@exemplo.com.br", "O registro de provas pede atenção"],
		["bia@exemplo.com.br", "O registro de provas pede atenção"],
	]);
	deps.clock.advance(HOUR_MS);
	expect(await watch(deps)).toEqual([]);
	deps.clock.advance(24 * HOUR_MS);
	await signDailyRoots(deps);
	expect(await watch(deps)).toEqual([["sem-conferencia"]]);
	await runCheck(deps);
	expect(await watch(deps)).toEqual([[]]);
	expect(deps.mail.messages.at(-1)?.subject).toBe("O registro de provas voltou ao normal");
	expect(await watch(deps)).toEqual([]);
});

test("a log that does not hold is an alarm that names the row, also by a state that was put in by hand", async () => {
	const { deps, fichaId } = await makeWorld();
	await sealFicha(deps, fichaId);
	await tamper(deps, "update evidence_log set kind = 'cancelada' where seq = 2");
	await runCheck(deps);
	expect(await watch(deps)).toEqual([["nao-confere"]]);
	expect(deps.mail.messages[0]?.text).toContain("evidence_log 2: altered");
	await deps.pool.query(`update log_checks set state = '{"walks":{},"last":{}}' where id = 'check'`);
	deps.clock.advance(24 * HOUR_MS);
	await signDailyRoots(deps);
	expect(await watch(deps)).toEqual([["nao-confere"]]);
	await deps.pool.query("delete from log_checks where id = 'check'");
	await deps.pool.query(`update log_checks set state = '{"alarms":[]}' where id = 'alarm'`);
	expect(await watch(deps)).toEqual([["nao-confere"]]);
});

test("a root that is not signed and a ficha that is not sealed are alarms, and the numbers are in the metrics", async () => {
	const { deps } = await makeWorld();
	await runCheck(deps);
	deps.clock.advance(26 * HOUR_MS);
	expect(await watch(deps)).toEqual([["sem-raiz", "sem-selo"]]);
	await signDailyRoots(deps);
	const { text } = await collectMetrics(deps);
	const value = (name: string) =>
		Number(
			text
				.split("\n")
				.find((line) => line.startsWith(`${name} `))
				?.split(" ")[1],
		);
	expect(value("rubrica_fichas_unsealed")).toBe(1);
	expect(value("rubrica_fichas_unsealed_oldest_seconds")).toBe(26 * 3600);
	expect(value("rubrica_log_events")).toBe(2);
	// Noon in UTC and 26 hours: eleven in São Paulo, on the day after that of the root.
	expect(value("rubrica_log_root_age_seconds")).toBe(11 * 3600);
	expect(value("rubrica_log_root_events")).toBe(2);
	expect(value("rubrica_log_check_mark")).toBe(2);
	expect(value('rubrica_log_check_age_seconds{walk="tail"}')).toBe(26 * 3600);
	expect(value('rubrica_log_check_holds{walk="whole"}')).toBe(1);
	expect(value('rubrica_log_check_running{walk="whole"}')).toBe(0);
});

test("the end of the owner's certificate is told 60 and 30 days before, once, and from 7 days on each day", async () => {
	const { deps: world, fichaId } = await makeWorld();
	await sealFicha(world, fichaId);
	const seal = await world.seal();
	let left = 61;
	const validUntil = () => new Date(world.clock.now().getTime() + left * DAY_MS);
	const deps = { ...world, seal: async () => ({ ...seal, selfMade: false, validUntil: validUntil() }) };
	const aboutSeal = async () => (await watch(deps)).map((alarms) => alarms.filter((each) => each.startsWith("selo-")));
	expect(await aboutSeal()).toEqual([]);
	left = 60;
	expect(await aboutSeal()).toEqual([["selo-vence-em-60"]]);
	expect(await aboutSeal()).toEqual([]);
	left = 30;
	expect(await aboutSeal()).toEqual([["selo-vence-em-30"]]);
	left = 7;
	expect(await aboutSeal()).toEqual([["selo-vence-em-7"]]);
	expect(await aboutSeal()).toEqual([]);
	deps.clock.advance(DAY_MS);
	expect(await aboutSeal()).toEqual([["selo-vence-em-7"]]);
	expect((await collectMetrics(deps)).text).toMatch(/rubrica_seal_certificate_days 7\b/);
});

test("a day on which everything is wrong at once has its mail too, once", async () => {
	const deps = await makeTestDeps({ ADMIN_EMAILS: "ana@exemplo.com.br" });
	const all = { alarms: [...logAlarms], day: "2026-11-15", to: 0 };
	await sendLogAlarm.handle(deps, all);
	await sendLogAlarm.handle(deps, all);
	expect(deps.mail.messages.map(({ to }) => to.address)).toEqual(["ana@exemplo.com.br"]);
	for (const alarm of logAlarms) expect(deps.mail.messages[0]?.text).toContain(logAlarmSentences[alarm]);
});
