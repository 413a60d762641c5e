// `npm run bench:exports`: the copy of one's data and the CSV of a year, of an account with many fichas: time, memory
// and how long the process is deaf meanwhile. And the month's numbers with 42,000 fichas in it. FICHAS=… for another size.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import os from "node:os";
import { holderSeat } from "#core/accounts/seat.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { aUsuarios } from "#server/accounts/account.table.ts";
import { makeDeps } from "#server/deps.ts";
import { endingAuthorisations } from "#server/fichas/ending-authorisations.read.ts";
import { readQuota } from "#server/fichas/quota.read.ts";
import { readConfig } from "#server/platform/config.ts";
import { nameFilter } from "#server/reports/filter-names.read.ts";
import { readReport } from "#server/reports/read-report.ts";
import { fillFichas } from "./fill-fichas.ts";
import { nodeArguments, temporaryFolder } from "./product.ts";

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
	for (const what of ["csv", "copy"]) await take(what);
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

/** In a process of its own: what filling needed must not hide what taking needs. */
async function take(what: string): Promise<void> {
	const child = spawn(
		process.execPath,
		["--expose-gc", ...nodeArguments, "bench/take-export.ts", what, dataDir, userId],
		{
			stdio: ["ignore", "inherit", "inherit"],
		},
	);
	await once(child, "exit");
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
