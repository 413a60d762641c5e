// `npm run bench:dev-start`: from the command `npm run dev` to the first page, on a data folder that exists.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { freePort, median, temporaryFolder, waitForAnswer } from "./product.ts";

const RUNS = Number(process.env.RUNS ?? 3);
const dataDir = temporaryFolder();
const times: number[] = [];
for (let run = 0; run <= RUNS; run++) {
	const port = await freePort();
	const started = performance.now();
	const child = spawn("npm", ["run", "dev"], {
		stdio: "ignore",
		detached: true,
		env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" },
	});
	await waitForAnswer(`http://localhost:${port}/`);
	const milliseconds = performance.now() - started;
	// The first run makes the data folder and fills Vite's cache.
	if (run > 0) times.push(milliseconds);
	console.log(`${run === 0 ? "pasta nova" : `início ${run}`}: ${milliseconds.toFixed(0)} ms, ${cpuSeconds(child.pid)}`);
	child.kill("SIGTERM");
	await once(child, "exit");
}
console.log(`Do comando à primeira página: ${median(times).toFixed(0)} ms (mediana de ${RUNS})`);

/** What npm and all it started have computed so far: tells a slow start from a busy machine. */
function cpuSeconds(group = 0): string {
	const ticks = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.map((pid) => statOf(pid))
		.filter((stat) => Number(stat[2]) === group)
		.reduce((sum, stat) => sum + [11, 12, 13, 14].reduce((own, at) => own + Number(stat[at]), 0), 0);
	return `${(ticks / 100).toFixed(1)} s de processador`;
}

/** From the state on: the name before it may hold anything. */
function statOf(pid: string): string[] {
	try {
		return (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
	} catch {
		return [];
	}
}
