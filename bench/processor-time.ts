import { readdirSync, readFileSync } from "node:fs";

/** What sysconf(_SC_CLK_TCK) is on every Linux this runs on. */
const TICKS_PER_SECOND = 100;

/**
 * Starts a watch that tells which share of the wanted processor time other guests of the same host got instead. Above a
 * few per cent, times by the wall clock say more about them than about us. Linux only; 0 elsewhere.
 */
export function watchStolenTime(): () => number {
	const before = readTicks();
	return () => {
		const after = readTicks();
		const stolen = after.stolen - before.stolen;
		return stolen / Math.max(1, after.busy - before.busy + stolen);
	};
}

function readTicks(): { busy: number; stolen: number } {
	if (process.platform !== "linux") return { busy: 0, stolen: 0 };
	const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] =
		readFileSync("/proc/stat", "utf8").split("\n", 1)[0]?.trim().split(/\s+/).slice(1).map(Number) ?? [];
	return { busy: user + nice + system + irq + softIrq, stolen };
}

type Seen = { parent: number; ticks: number };

/**
 * Processor time of a program and of all it started, in milliseconds: unlike the clock on the wall it hardly
 * depends on what else the machine is doing. Linux only; 0 elsewhere.
 */
export function processorTime(pid: number): { own: number; started: number } {
	const seen = new Map<number, Seen>();
	for (const entry of process.platform === "linux" ? readdirSync("/proc") : []) {
		const found = /^\d+$/.test(entry) && look(entry);
		if (found) seen.set(Number(entry), found);
	}
	let started = 0;
	for (const [id, { ticks }] of seen) if (id !== pid && descends(id, pid, seen)) started += ticks;
	const milliseconds = (ticks: number) => (ticks * 1000) / TICKS_PER_SECOND;
	return { own: milliseconds(seen.get(pid)?.ticks ?? 0), started: milliseconds(started) };
}

function look(pid: string): Seen | undefined {
	try {
		// The name in parentheses may hold spaces; what counts comes after it.
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
			.replace(/^.*\) /s, "")
			.split(" ")
			.map(Number);
		const [, parent = 0] = fields;
		// User and system time, its own and that of children that ended.
		return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
	} catch {
		return undefined;
	}
}

function descends(pid: number, from: number, seen: Map<number, Seen>): boolean {
	for (let id = pid; id > 1; id = seen.get(id)?.parent ?? 0) if (id === from) return true;
	return false;
}
