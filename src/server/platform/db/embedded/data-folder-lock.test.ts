import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DataFolderInUse, lockDataFolder } from "./data-folder-lock.ts";
import { isRunning, startOf } from "./running-process.ts";

async function makeFolder(holder: string): Promise<{ folder: string; file: string }> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-lock-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = path.join(folder, "rubrica.pid");
	await writeFile(file, holder);
	return { folder, file };
}

function sleeper(): ChildProcess & { pid: number } {
	const child = spawn("sleep", ["60"]);
	onTestFinished(() => void child.kill("SIGKILL"));
	return child as ChildProcess & { pid: number };
}

const holds = (pid: number) => `${pid} ${startOf(pid)}\n`;
const mine = `${process.pid} ${startOf(process.pid)}\n`;

const endsAfterExec =
	'me=$$; (while [ "$(cat /proc/$me/comm)" != sleep ]; do sleep 0.01; done) & echo $!; exec sleep 60';

/** A process that has ended and whose parent never asks: it waits until the shell that started it has become `sleep`. */
async function makeZombie(): Promise<number> {
	const parent = spawn("sh", ["-c", endsAfterExec], { stdio: ["ignore", "pipe", "ignore"] });
	onTestFinished(() => void parent.kill("SIGKILL"));
	const [said] = (await once(parent.stdout, "data")) as [Buffer];
	const pid = Number(said.toString());
	await expect.poll(async () => (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.[0]).toBe("Z");
	return pid;
}

test("a live holder keeps its lock, and is named", async () => {
	const holder = sleeper();
	const { folder, file } = await makeFolder(holds(holder.pid));
	await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
	await expect(lockDataFolder(folder)).rejects.toThrow(`já está em uso pelo processo ${holder.pid}`);
	expect(await readFile(file, "utf8")).toBe(holds(holder.pid));
});

test("a zombie is gone, though it still answers to signals", async () => {
	const pid = await makeZombie();
	expect(process.kill(pid, 0)).toBe(true);
	expect(isRunning(pid)).toBe(false);
	const { folder, file } = await makeFolder(holds(pid));
	const release = await lockDataFolder(folder);
	expect(await readFile(file, "utf8")).toBe(mine);
	await release();
});

test("a holder that is dying is waited for", async () => {
	const holder = sleeper();
	const { folder, file } = await makeFolder(holds(holder.pid));
	const locking = lockDataFolder(folder);
	setTimeout(() => holder.kill("SIGKILL"), 300);
	const release = await locking;
	expect(await readFile(file, "utf8")).toBe(mine);
	await release();
});

test("a pid that was given to another process holds nothing", async () => {
	const other = sleeper();
	const { folder, file } = await makeFolder(`${other.pid} 1\n`);
	await lockDataFolder(folder);
	expect(await readFile(file, "utf8")).toBe(mine);
});
