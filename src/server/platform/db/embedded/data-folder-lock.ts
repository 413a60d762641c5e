import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { prepareDataFolder } from "#server/platform/data-folder.ts";
import { codeOf } from "#server/platform/error-code.ts";
import { isRunning, startOf } from "./running-process.ts";

/** A process that was just killed needs a moment to be gone. */
const DYING_MS = 2_000;
const LOOK_EVERY_MS = 20;

export class DataFolderInUse extends Error {}

/**
 * Two processes on one data folder would stop each other's database. The lock names the process that holds
 * it; a lock whose process is gone is taken over, one whose process is just dying is waited for, a live one is left.
 */
export async function lockDataFolder(dataDir: string): Promise<() => Promise<void>> {
	await prepareDataFolder(dataDir);
	const file = path.join(dataDir, "rubrica.pid");
	const draft = `${file}.${process.pid}`;
	const mine = `${process.pid} ${startOf(process.pid)}\n`;
	const deadline = performance.now() + DYING_MS;
	try {
		await writeFile(draft, mine, { mode: 0o600 });
		// A link appears with its content or not at all, so nobody ever reads a lock half written.
		while (!(await succeeds(link(draft, file), "EEXIST"))) {
			const holder = await readFile(file, "utf8").catch(() => "");
			if (holder === mine || !isHeld(holder)) await takeAway(file, holder);
			else if (performance.now() < deadline) await pause(LOOK_EVERY_MS);
			else throw new DataFolderInUse(`a pasta de dados já está em uso pelo processo ${Number(holder.split(" ")[0])}`);
		}
	} finally {
		await rm(draft, { force: true });
	}
	return () => rm(file, { force: true });
}

function isHeld(holder: string): boolean {
	const pid = Number(holder.split(" ")[0]);
	if (!(pid > 0) || !isRunning(pid)) return false;
	const start = startOf(pid);
	return start === "-" || holder.trim().endsWith(` ${start}`);
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
		if (codeOf(error) === expected) return false;
		throw error;
	}
}
