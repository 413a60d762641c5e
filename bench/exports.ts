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
const YEAR_MS = 364 * 86_400_000;
const MARCH_MS = 30.4 * 86_400_000;

const dataDir = temporaryFolder();
const config = readConfig({ DATA_DIR: dataDir, SEED: "none", LOG_LEVEL: "silent" });
const { deps, close } = await makeDeps(config, []);
const userId = "00000000-0000-4000-8000-000000000001";
const busy = "00000000-0000-4000-8000-000000000002";
const seat = holderSeat(busy);
let slow = 0;
try {
	for (const id of [userId, busy]) {
		const row = { id, email: `${id}@exemplo.com.br`, status_conta: "trial", createdAt: deps.clock.now() };
		await deps.db.insert(aUsuarios).values(row as typeof aUsuarios.$inferInsert);
	}
	await fillFichas(deps, userId, FICHAS, { from: Date.UTC(2025, 0, 1, 12), every: YEAR_MS / FICHAS });
	const year = readFilter(new URLSearchParams({ de: "2025-01-01", ate: "2025-12-31" }), "2025-12-31");
	await take(`CSV de um ano, ${FICHAS} fichas`, () => exportFichasCsv(deps, holderSeat(userId), year));
	await take(`cópia dos dados, ${FICHAS} fichas`, async () =>
		streamZip(exportFiles(deps, { id: userId, email: "" }, exportParts), deps.clock.now()),
	);
	// Drafts do not count: one in seven more.
	const period = { from: Date.UTC(2025, 2, 1, 12), every: MARCH_MS / ((MONTH * 7) / 6), mark: "M" };
	await fillFichas(deps, busy, (MONTH * 7) / 6, period);
	await showMonth();
	console.log(`carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
} finally {
	await close();
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(slow);

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
			readQuota(deps, busy),
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
