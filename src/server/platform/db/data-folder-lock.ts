import { existsSync, readFileSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

export class DataFolderInUse extends Error {}

/**
 * Two processes on one data folder would stop each other's database. The lock names the process that holds
 * it; a lock whose process is gone is taken over, a live one never is.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	const file = path.join(dataDir, "rubrica.pid");
	const draft = `${file}.${process.pid}`;
	const mine = `${process.pid} ${startOf(process.pid)}\n`;
	try {
		await writeFile(draft, mine, { mode: 0o600 });
		// A link appears with its content or not at all, so nobody ever reads a lock half written.
		while (!(await succeeds(link(draft, file), "EEXIST"))) {
			const holder = await readFile(file, "utf8").catch(() => "");
			const pid = Number(holder.split(" ")[0]);
			if (holder !== mine && pid > 0 && isAlive(pid) && holder.trim().endsWith(` ${startOf(pid)}`)) {
				throw new DataFolderInUse(`a pasta de dados já está em uso pelo processo ${pid}`);
			}
			await takeAway(file, holder);
		}
	} finally {
		await rm(draft, { force: true });
	}
	return () => rm(file, { force: true });
}

/** Two may find the same stale lock: whoever comes second must not take away the new one of the first. */
async function takeAway(file: string, stale: string): Promise<void> {
	const aside = `${file}.${process.pid}.stale`;
	if (!(await succeeds(rename(file, aside), "ENOENT"))) return;
	if ((await readFile(aside, "utf8")) !== stale) await succeeds(link(aside, file), "EEXIST");
	await rm(aside, { force: true });
}

async function succeeds(step: Promise<unknown>, expected: string): Promise<boolean> {
	try {
		await step;
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === expected) return false;
		throw error;
	}
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** When the process began: a pid that was given away again began at another moment. */
function startOf(pid: number): string {
	const stat = `/proc/${pid}/stat`;
	if (!existsSync(stat)) return "-";
	const text = readFileSync(stat, "utf8");
	return text.slice(text.lastIndexOf(")") + 2).split(" ")[19] ?? "-";
}
