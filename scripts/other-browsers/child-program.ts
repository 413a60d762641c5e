import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const running = new Set<number>();
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));
process.once("exit", () => {
	for (const group of running) process.kill(-group, "SIGTERM");
});

export type Program = { child: ChildProcess; said(): string; stop(): Promise<void> };

/** A program of the drill's own with all that it says, and its whole family ended with it. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}): Program {
	const child = spawn(command, args, {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...env },
		detached: true,
	});
	const { pid } = child;
	if (pid) running.add(pid);
	child.once("exit", () => pid && running.delete(pid));
	let text = "";
	const keep = (chunk: Buffer) => {
		text += chunk;
	};
	child.stdout?.on("data", keep);
	child.stderr?.on("data", keep);
	return {
		child,
		said: () => text,
		async stop() {
			if (!pid || !running.has(pid)) return;
			const gone = once(child, "exit");
			process.kill(-pid, "SIGTERM");
			await gone;
		},
	};
}

/** Asks until there is an answer; says what was waited for if none comes. */
export async function until<T>(what: string, ask: () => Promise<T | undefined>, patienceMs = 60_000): Promise<T> {
	const deadline = performance.now() + patienceMs;
	for (;;) {
		const answer = await ask();
		if (answer !== undefined && answer !== false) return answer;
		if (performance.now() > deadline) throw new Error(`não aconteceu: ${what}`);
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
