import { readdirSync, readFileSync } from "node:fs";

type Memory = { server: number; database: number };

/**
 * Megabytes that the server holds, and those of all of the database's processes: what they share is counted once
 * (PSS). The server's is all it holds (RSS), the program itself included. Linux only; 0 elsewhere.
 */
export function memoryOf(pid: number): Memory {
	const all = process.platform === "linux" ? readdirSync("/proc").filter((name) => /^\d+$/.test(name)) : [];
	const parents = new Map(all.map((name) => [Number(name), parentOf(name)]));
	const memory = { server: 0, database: 0 };
	for (const id of parents.keys()) {
		if (!descends(id, pid, parents)) continue;
		const command = read(`/proc/${id}/cmdline`);
		if (/postgres/.test(command)) memory.database += held(id, "Pss");
		else if (/(scripts|build\/product)\/start\.mjs/.test(command)) memory.server += held(id, "Rss");
	}
	return memory;
}

function held(pid: number, what: "Rss" | "Pss"): number {
	return Number(new RegExp(`^${what}:\\s+(\\d+)`, "m").exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

function parentOf(pid: string): number {
	return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** Empty where the process has ended meanwhile. */
function read(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

function descends(pid: number, from: number, parents: Map<number, number>): boolean {
	for (let id = pid; id > 1; id = parents.get(id) ?? 0) if (id === from) return true;
	return false;
}
