import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DataFolderInUse, lockDataFolder } from "#server/platform/db/embedded/data-folder-lock.ts";

async function makeFolder(lock?: string): Promise<{ folder: string; file: string }> {
	const folder = await mkdtemp(path.join(os.tmpdir(), "rubrica-lock-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = path.join(folder, "rubrica.pid");
	if (lock !== undefined) await writeFile(file, lock);
	return { folder, file };
}

test("the lock names its holder, leaves nothing else behind and goes when it is given back", async () => {
	const { folder, file } = await makeFolder();
	const unlock = await lockDataFolder(folder);
	expect((await readFile(file, "utf8")).split(" ")[0]).toBe(String(process.pid));
	expect(await readdir(folder)).toEqual(["rubrica.pid"]);
	await unlock();
	expect(existsSync(file)).toBe(false);
});

test("a live holder is named and never robbed", async () => {
	const other = spawn("sleep", ["60"]);
	onTestFinished(() => void other.kill());
	const stat = await readFile(`/proc/${other.pid}/stat`, "utf8");
	const startedAt = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
	const { folder, file } = await makeFolder(`${other.pid} ${startedAt}\n`);
	await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
	await expect(lockDataFolder(folder)).rejects.toThrow(String(other.pid));
	expect(await readFile(file, "utf8")).toBe(`${other.pid} ${startedAt}\n`);
});

test.each([
	["of a process that is gone", "4194304 77\n"],
	["whose number went to another process", `${process.ppid} 1\n`],
	["that is empty", ""],
	["that makes no sense", "what is this"],
])("a lock %s is taken over", async (_, lock) => {
	const { folder, file } = await makeFolder(lock);
	await lockDataFolder(folder);
	expect((await readFile(file, "utf8")).split(" ")[0]).toBe(String(process.pid));
});

test("a folder that cannot be written is told at once", async () => {
	const { folder } = await makeFolder();
	const file = path.join(folder, "not-a-folder");
	await writeFile(file, "");
	await chmod(folder, 0o500);
	await expect(lockDataFolder(path.join(file, "data"))).rejects.toThrow("DATA_DIR: a pasta não pôde ser criada");
	await chmod(folder, 0o700);
});
