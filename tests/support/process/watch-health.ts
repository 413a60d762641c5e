import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Runs in a thread of its own: whoever loads the product must not be the one who holds the watch. */
const ASKING = `
const { parentPort, workerData } = require("node:worker_threads");
const { Agent, get } = require("node:http");
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
let stopped = false;
parentPort.on("message", () => { stopped = true; });
function ask() {
	const began = performance.now();
	get({ host: "127.0.0.1", port: workerData.port, path: "/healthz", agent }, (answer) => {
		answer.resume();
		answer.on("end", () => {
			times.push(answer.statusCode === 200 ? performance.now() - began : Infinity);
			if (stopped) { agent.destroy(); parentPort.postMessage(times); parentPort.close(); }
			else setTimeout(ask, 5);
		});
	}).on("error", () => { times.push(Infinity); if (stopped) parentPort.postMessage(times); else setTimeout(ask, 5); });
}
ask();
`;

export type HealthWatch = { stop(): Promise<number[]> };

/** Asks for /healthz without a pause until told to stop; gives back how many milliseconds each answer took. */
export function watchHealth(port: number): HealthWatch {
	const asker = new Worker(ASKING, { eval: true, workerData: { port } });
	return {
		stop: () =>
			new Promise((resolve, reject) => {
				asker.once("message", (times: number[]) => {
					resolve(times);
					void asker.terminate();
				});
				asker.once("error", reject);
				asker.postMessage("stop");
			}),
	};
}

const ANSWERING = `
const { parentPort } = require("node:worker_threads");
const server = require("node:http").createServer((_, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
`;

/** Does nothing but answer, in a thread of its own: what it takes longer than no time, the machine takes. */
export async function startIdleServer(): Promise<{ port: number; stop(): Promise<unknown> }> {
	const server = new Worker(ANSWERING, { eval: true });
	const [port] = (await once(server, "message")) as [number];
	return { port, stop: () => server.terminate() };
}

const SPIN_MS = 250;

/** How many times longer than alone work takes here right now, since others work too: 1 on a free machine. */
export function measureContention(): number {
	const began = performance.now();
	const before = process.threadCpuUsage();
	for (let worked = 0; worked < SPIN_MS; ) {
		const { user, system } = process.threadCpuUsage(before);
		worked = (user + system) / 1000;
	}
	return Math.max(1, (performance.now() - began) / SPIN_MS);
}

/** Megabytes of memory a process holds right now, and the most it ever held (Linux). */
export function memoryOf(pid: number): { now: number; most: number } {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
	return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

export function percentile(times: number[], share: number): number {
	const sorted = times.toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
