// `npm run bench:idle`: what a server that nobody asks for anything takes of the processor, and what its workers ask of the
// database meanwhile. SECONDS=… for how long; cron jobs of whole minutes and hours fall into it as they come.
import "../src/server/production.ts";
import { rmSync } from "node:fs";
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { makeDeps } from "#server/deps.ts";
import { allJobs } from "#server/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { countStatements } from "./count-statements.ts";
import { processorTime } from "./processor-time.ts";
import { temporaryFolder } from "./product.ts";

const SECONDS = Number(process.env.SECONDS ?? 120);
/** Each worker looks for itself when it begins, and what a start builds afterwards is built. */
const SETTLED_AFTER_MS = 20_000;

const statements = countStatements();
const dataDir = temporaryFolder();
const config = readConfig({ DATA_DIR: dataDir, PORT: "3999", SEED: "none", LOG_LEVEL: "error" });
const { deps, workers, close } = await makeDeps(config, allJobs);
try {
	await deps.jobs.work(workers);
	await pause(SETTLED_AFTER_MS);
	statements.asked = 0;
	const cpu = process.cpuUsage();
	const database = processorTime(process.pid).started;
	await pause(SECONDS * 1000);
	const { user, system } = process.cpuUsage(cpu);
	const own = (user + system) / 1000 / SECONDS;
	const theirs = (processorTime(process.pid).started - database) / SECONDS;
	console.log(
		`sem nada a fazer, por segundo: ${own.toFixed(1)} ms do produto + ${theirs.toFixed(1)} ms do banco = ${(own + theirs).toFixed(1)} ms; ${(statements.asked / SECONDS).toFixed(1)} perguntas ao banco`,
	);
	console.log(`${SECONDS} s; carga da máquina ${os.loadavg().map((load) => load.toFixed(2))}`);
} finally {
	await close();
	rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
