import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort, median, nodeArguments, temporaryFolder, waitForAnswer } from "./product.ts";

const RUNS = 5;

/** From the start of the process on an existing data folder to the first page answered. */
export async function benchStart(): Promise<void> {
	const dataDir = temporaryFolder();
	const times: number[] = [];
	for (let run = 0; run <= RUNS; run++) {
		const port = await freePort();
		const started = performance.now();
		const child = spawn(process.execPath, [...nodeArguments, "src/server/main.ts"], {
			stdio: "ignore",
			env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent", NODE_ENV: "production" },
		});
		await waitForAnswer(`http://localhost:${port}/`);
		// The first run creates the data folder; it is not an existing one yet.
		if (run > 0) times.push(performance.now() - started);
		child.kill("SIGTERM");
		await once(child, "exit");
	}
	console.log(
		`\nDo início à primeira página, pasta de dados existente: ${median(times).toFixed(0)} ms (mediana de ${RUNS})`,
	);
}
