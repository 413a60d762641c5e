// One export of an account, for `npm run bench:exports`: csv or copy, data folder, account.
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { holderSeat } from "#core/accounts/seat.ts";
import { readFilter } from "#core/reports/report-filter.ts";
import { exportFiles } from "#server/accounts/data-rights/export-files.ts";
import type { Deps } from "#server/deps.ts";
import { exportParts } from "#server/export-parts.ts";
import { systemClock } from "#server/platform/clock.ts";
import { connect } from "#server/platform/db/connect.ts";
import { embeddedAddress } from "#server/platform/db/embedded/embedded-postgres.ts";
import { makeLog } from "#server/platform/log.ts";
import { systemRandom } from "#server/platform/random.ts";
import { makeSecrets } from "#server/platform/secrets.ts";
import { makeFolderStorage } from "#server/platform/storage/folder-storage.ts";
import { streamZip } from "#server/platform/zip/stream-zip.ts";
import { exportFichasCsv } from "#server/reports/export-fichas-csv.ts";

const [what, dataDir = "", userId = ""] = process.argv.slice(2);
const { pool, db } = connect(await embeddedAddress(dataDir));
const storage = makeFolderStorage(path.join(dataDir, "files"));
const secrets = makeSecrets("of this measurement alone");
const ports = { pool, db, clock: systemClock, random: systemRandom, log: makeLog("error"), secrets, storage };
const deps = ports as unknown as Deps;
const year = readFilter(new URLSearchParams({ de: "2025-01-01", ate: "2025-12-31" }), "2025-12-31");
const open = async () =>
	what === "csv"
		? exportFichasCsv(deps, holderSeat(userId), year)
		: streamZip(exportFiles(deps, { id: userId, email: "" }, exportParts), deps.clock.now());

await pool.query("select 1");
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
const name = what === "csv" ? "CSV de um ano" : "cópia dos dados";
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
	`${name}: ${seconds} s (${((user + system) / 1e6).toFixed(1)} s de processador), ${(bytes / 1e6).toFixed(0)} MB, memória +${((most - before) / 1e6).toFixed(0)} MB, espera p99 ${(deaf.percentile(99) / 1e6).toFixed(0)} ms`,
);
await pool.end();
