import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import { memoryOf } from "./memory.ts";
import { processorTime } from "./processor-time.ts";
import { freePort, median, temporaryFolder, waitForAnswer } from "./product.ts";

const RUNS = 5;
/** After the first page, so that what a start leaves to be tidied up is. */
const IDLE_MS = 10_000;

/** From `npm start` on an existing data folder to the first page answered, and what then lies idle. */
export async function benchStart(): Promise<void> {
	const dataDir = temporaryFolder();
	const times: number[] = [];
	const processor: number[] = [];
	const server: number[] = [];
	const database: number[] = [];
	for (let run = 0; run <= RUNS; run++) {
		const port = await freePort();
		const started = performance.now();
		const child = spawn("npm", ["start", "--silent"], {
			stdio: "ignore",
			env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "production" },
		});
		const pid = child.pid ?? 0;
		await waitForAnswer(`http://localhost:${port}/`);
		const took = performance.now() - started;
		const worked = processorTime(pid);
		await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
		const memory = memoryOf(pid);
		// The first run creates the data folder; it is not an existing one yet.
		if (run > 0) {
			times.push(took);
			processor.push(worked.own + worked.started);
			server.push(memory.server);
			database.push(memory.database);
		}
		child.kill("SIGTERM");
		await once(child, "exit");
	}
	const bare = Array.from({ length: RUNS }, timeBareNode);
	const load = os.loadavg()[0]?.toFixed(1);
	console.log(`\nDe npm start à primeira página, pasta de dados existente (mediana de ${RUNS}, carga ${load})`);
	console.log(
		`no relógio ${median(times).toFixed(0)} ms (pedido 1000), de processador ${median(processor).toFixed(0)} ms, banco incluído; Node sem programa ${median(bare).toFixed(0)} ms`,
	);
	console.log(
		`parado: servidor ${median(server).toFixed(0)} MB (RSS, pedido 170), banco ${median(database).toFixed(0)} MB (PSS, pedido 80)`,
	);
}

/** The machine's own measure: Node from its start to its end, with nothing to do. */
function timeBareNode(): number {
	const started = performance.now();
	spawnSync(process.execPath, ["--eval", ""]);
	return performance.now() - started;
}
