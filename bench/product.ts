import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { startFlags } from "../scripts/start-flags.mjs";

const cores = os.availableParallelism();

export async function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, "127.0.0.1", () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => resolve(port));
		});
	});
}

export function temporaryFolder(): string {
	return mkdtempSync(path.join(os.tmpdir(), "rubrica-bench-"));
}

/** Servers share one core and the load comes from another, so that they do not disturb each other. */
export function spawnPinned(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
	const pinned = cores > 1 && process.platform === "linux" ? ["taskset", "-c", "0", command] : [command];
	const [program = command, ...rest] = pinned;
	return spawn(program, [...rest, ...args], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, ...env },
	});
}

/** As `npm start` runs it. */
export const productArguments = [...startFlags, "build/product/start.mjs"];
/** For what runs from the sources. */
export const nodeArguments = ["--import", "./src/server/platform/tsx-loader.ts"];

export async function waitForAnswer(url: string): Promise<void> {
	for (;;) {
		const answered = await fetch(url).then(
			(response) => response.ok,
			() => false,
		);
		if (answered) return;
		await new Promise((resolve) => setTimeout(resolve, 10));
	}
}

export function median(numbers: number[]): number {
	const sorted = [...numbers].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** On all cores, as in production. */
export function spawnProduct(args: string[], env: Record<string, string>): ChildProcess {
	return spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, ...env } });
}
