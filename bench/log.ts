// `npm run bench:log`: the nightly check of a log of many fichas, with document, evidence and seal of each: events a
// second of processor time, the database's apart, how long a portion takes, and how much memory it needs. FICHAS=… for
// another size.
import { rmSync } from "node:fs";
import os from "node:os";
import { canonicalJson } from "#core/kernel/canonical-json.ts";
import { sha256Hex } from "#core/kernel/sha256.ts";
import { makeDeps } from "#server/deps.ts";
import { sealFicha } from "#server/fichas/document/seal-ficha.ts";
import { checkPortion } from "#server/fichas/evidence/log-check/check-portion.ts";
import { noCheckYet } from "#server/fichas/evidence/log-check/check-state.ts";
import { ensureState } from "#server/fichas/evidence/log-check/store-state.ts";
import { signDailyRoots } from "#server/fichas/evidence/sign-daily-roots.ts";
import { allJobs } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { makeBroker } from "#tests/support/fichas/make-ficha.ts";
import { makeSignedFicha } from "#tests/support/fichas/make-signed-ficha.ts";
import { fillLog } from "./fill-log.ts";
import { processorTime } from "./processor-time.ts";
import { temporaryFolder } from "./product.ts";

const FICHAS = Number(process.env.FICHAS ?? 70_000);
const WANTED = 16_000;
/** Sent, signed, sealed. */
const EVENTS_OF_ONE = 3;

const dataDir = temporaryFolder();
const config = readConfig({ DATA_DIR: dataDir, PORT: "3999", SEED: "none", LOG_LEVEL: "error" });
const { deps, close } = await makeDeps(config, allJobs);
let enough = false;
try {
	const { userId } = await makeBroker(deps);
	const fichaId = await makeSignedFicha(deps, userId);
	await sealFicha(deps, fichaId);
	await fillLog(deps, fichaId, FICHAS);
	const started = performance.now();
	// As the hourly watch of a new product does, before any root.
	await deps.db.transaction((tx) => ensureState(deps, tx, "check", noCheckYet));
	await signDailyRoots({ ...deps, clock: { now: () => new Date(Date.now() + 86_400_000) } });
	console.log(`raízes dos dias: ${seconds(performance.now() - started)}`);
	await showPortable();
	globalThis.gc?.();
	const before = process.memoryUsage().rss;
	let most = before;
	const watch = setInterval(() => {
		most = Math.max(most, process.memoryUsage().rss);
	}, 50);
	const cpu = process.cpuUsage();
	const ofDatabase = processorTime(process.pid).started;
	const begun = performance.now();
	const portions: number[] = [];
	for (let begin = true, more = true; more; begin = false) {
		const from = performance.now();
		more = await checkPortion(deps, { begin });
		portions.push(performance.now() - from);
	}
	const wall = performance.now() - begun;
	const { user, system } = process.cpuUsage(cpu);
	const database = (processorTime(process.pid).started - ofDatabase) / 1000;
	clearInterval(watch);
	const { rows } = await deps.pool.query("select count(*)::int as events from evidence_log");
	const { state } = (await deps.pool.query("select state from log_checks where id = 'check'")).rows[0];
	const { last } = JSON.parse(state).value;
	// The first night there is no mark: the tail is the whole log too.
	const events = last.tail.events + last.whole.events;
	const rate = events / ((user + system) / 1e6);
	enough = rate >= WANTED && last.whole.faults === 0;
	console.log(`${rows[0].events} eventos de ${FICHAS} fichas, percorridos ${events}, ${last.whole.faults} falhas`);
	console.log(`${rate.toFixed(0)} eventos por segundo e núcleo (quer-se ${WANTED}); ${seconds(wall)} ao todo`);
	const own = (user + system) / 1e6;
	const perMillion = (spent: number) => `${((spent / events) * 1e6).toFixed(0)} s`;
	console.log(
		`um milhão de eventos: ${perMillion(own)} de processador do produto, ${perMillion(database)} do banco de dados, ${perMillion(wall / 1000)} no relógio`,
	);
	console.log(`${portions.length} porções, a maior de ${seconds(Math.max(...portions))}`);
	console.log(`memória: mais ${((most - before) / 1e6).toFixed(0)} MB, ao todo ${(most / 1e6).toFixed(0)} MB`);
	console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
} finally {
	await close();
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(enough ? 0 : 1);

/** What the same hashes cost with the code that browsers use, without reading anything: what the check is held against. */
async function showPortable(): Promise<void> {
	const { rows } = await deps.pool.query(
		`select e.content, f.document::text, s.evidence::text from evidence_log e join fichas f on f.id = e.ficha_id
		join ficha_signers s on s.ficha_id = f.id where e.kind = 'enviada' order by e.seq limit 500`,
	);
	const hash = (text: string) => sha256Hex(canonicalJson(JSON.parse(text)));
	const cpu = process.cpuUsage();
	for (const { content, document, evidence } of rows) {
		hash(document);
		hash(evidence);
		// Each event twice: its content, and the event itself.
		for (let event = 0; event < EVENTS_OF_ONE * 2; event++) hash(content);
	}
	const { user, system } = process.cpuUsage(cpu);
	const rate = (rows.length * EVENTS_OF_ONE) / ((user + system) / 1e6);
	console.log(`só os mesmos hashes, com o código do navegador: ${rate.toFixed(0)} eventos por segundo e núcleo`);
}

function seconds(milliseconds: number): string {
	return `${(milliseconds / 1000).toFixed(1)} s`;
}
