import { existsSync, readFileSync } from "node:fs";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";

export class DataFolderInUse extends Error {}

/**
 * Two processes on one data folder would stop each other's database. The lock names the process that holds
 * it; a lock whose process is gone is taken over, a live one never is.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	const file = path.join(dataDir, "rubrica.pid");
	const mine = `${process.pid} ${startOf(process.pid)}\n`;
	for (;;) {
		const handle = await open(file, "wx", 0o600).catch(() => undefined);
		if (handle) {
			await handle.writeFile(mine);
			await handle.close();
			return () => rm(file, { force: true });
		}
		const holder = await readFile(file, "utf8").catch(() => "");
		const pid = Number(holder.split(" ")[0]);
		if (holder !== mine && pid > 0 && isAlive(pid) && holder.trim().endsWith(startOf(pid))) {
			throw new DataFolderInUse(`a pasta de dados já está em uso pelo processo ${pid}`);
		}
		await rm(file, { force: true });
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
