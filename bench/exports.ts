// `npm run bench:exports`: the copy of one's data and the CSV of a year, of an account with many fichas: time, memory
// and how long the process is deaf meanwhile. And the month's numbers with 42,000 fichas in it. FICHAS=… for another size.
import { rmSync } from "node:fs";
import os from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { holderSeat } from "#core/accounts/seat.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { exportFiles } from "#server/accounts/export-files.ts";
import { makeDeps } from "#server/deps.ts";
import { exportParts } from "#server/export-parts.ts";
import { endingAuthorisations } from "#server/fichas/ending-authorisations.read.ts";
import { readQuota } from "#server/fichas/quota.read.ts";
import { readConfig } from "#server/platform/config.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { exportFichasCsv } from "#server/reports/export-fichas-csv.ts";
import { nameFilter } from "#server/reports/filter-names.read.ts";
import { readReport } from "#server/reports/read-report.ts";
import { fillFichas } from "./fill-fichas.ts";
import { temporaryFolder } from "./product.ts";

const FICHAS = Number(process.env.FICHAS ?? 100_000);
const MONTH = Number(process.env.MONTH ?? 42_000);
const MONTH_MS = 200;

const dataDir = temporaryFolder();
const config = readConfig({ DATA_DIR: dataDir, SEED: "none", LOG_LEVEL: "silent" });
const { deps, close } = await makeDeps(config, []);
const userId = "00000000-0000-4000-8000-000000000001";
const seat = holderSeat(userId);
let slow = 0;
try {
	const row = { id: userId, email: "corretor@exemplo.com.br", status_conta: "trial", createdAt: deps.clock.now() };
	await deps.db.insert(aUsuarios).values(row as typeof aUsuarios.$inferInsert);
	await fillFichas(deps, userId, FICHAS);
	await spread("2025-01-01", 365, FICHAS);
	const year = readFilter(new URLSearchParams({ de: "2025-01-01", ate: "2025-12-31" }), "2025-12-31");
	await take(`CSV de um ano, ${FICHAS} fichas`, () => exportFichasCsv(deps, seat, year));
	await take(`cópia dos dados, ${FICHAS} fichas`, async () =>
		streamZip(exportFiles(deps, { id: userId, email: row.email }, exportParts), deps.clock.now()),
	);
	await spread("2025-03-01", 31, MONTH);
	await showMonth();
	console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
} finally {
	await close();
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(slow);

/** The first so many fichas on the days of a period; the others stay where they are. */
async function spread(from: string, days: number, count: number): Promise<void> {
	const client = await deps.pool.connect();
	await client.query("set statement_timeout = 0");
	await client.query(
		`update fichas set happens_on = $1::date + (n % $2)::int, sent_at = $1::date + (n % $2)::int + interval '15 hours',
			status = case when status = 'rascunho' then 'assinada' else status end
		from (select id, row_number() over (order by created_at) as n from fichas limit $3) as some where some.id = fichas.id`,
		[from, days, count],
	);
	await client.query("vacuum analyze fichas");
	client.release(true);
}

async function take(name: string, open: () => Promise<ReadableStream<Uint8Array>>): Promise<void> {
	globalThis.gc?.();
	const before = process.memoryUsage().rss;
	let [most, bytes] = [before, 0];
	const deaf = monitorEventLoopDelay({ resolution: 5 });
	deaf.enable();
	const cpu = process.cpuUsage();
	const started = performance.now();
	for await (const chunk of await open()) {
		bytes += chunk.length;
		most = Math.max(most, process.memoryUsage().rss);
	}
	const { user, system } = process.cpuUsage(cpu);
	deaf.disable();
	console.log(
		`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s de processador), ${(bytes / 1e6).toFixed(0)} MB, memória +${((most - before) / 1e6).toFixed(0)} MB, espera p99 ${(deaf.percentile(99) / 1e6).toFixed(0)} ms`,
	);
}

async function showMonth(): Promise<void> {
	const filter = readFilter(new URLSearchParams({ de: "2025-03-01", ate: "2025-03-31" }), "2025-03-31");
	const screen = () =>
		Promise.all([
			readReport(deps, seat, filter),
			nameFilter(deps, seat, filter),
			endingAuthorisations(deps, { seat, ...filter }),
			readQuota(deps, userId),
		]);
	for (let at = 0; at < 5; at++) await screen();
	const times: number[] = [];
	for (let at = 0; at < 40; at++) {
		const started = performance.now();
		await screen();
		times.push(performance.now() - started);
	}
	times.sort((one, other) => one - other);
	const share = (part: number) => times[Math.floor(times.length * part)] ?? 0;
	if (share(0.95) > MONTH_MS) slow = 1;
	const [report] = await screen();
	console.log(
		`números de um mês com ${report.now.sent} fichas: p50 ${share(0.5).toFixed(0)} ms, p95 ${share(0.95).toFixed(0)} ms (quer-se ${MONTH_MS})`,
	);
}
