import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { readIfThere, undefinedWhenMissing } from "../storage/read-if-there.ts";

/** What has no place in the database: which certificates are believed, and how far the log had come. */
const ALWAYS = ["seal-certificates.json", "log-mark.json"];
/** Whoever has these and the data can seal in our name: they may go to a place of their own (`keep-keys.ts`). */
const KEYS = ["app-secret", "keys"];

export type StateFile = { name: string; bytes: Buffer };

export function readStateFiles(dataDir: string, { withKeys }: { withKeys: boolean }): Promise<StateFile[]> {
	return readNamed(dataDir, withKeys ? [...ALWAYS, ...KEYS] : ALWAYS);
}

export function readKeyFiles(dataDir: string): Promise<StateFile[]> {
	return readNamed(dataDir, KEYS);
}

async function readNamed(dataDir: string, names: string[]): Promise<StateFile[]> {
	const found: StateFile[] = [];
	for (const name of names) {
		for (const each of await filesOf(dataDir, name)) {
			const bytes = await readIfThere(path.join(dataDir, each));
			if (bytes) found.push({ name: each, bytes });
		}
	}
	return found;
}

async function filesOf(dataDir: string, name: string): Promise<string[]> {
	const found = await stat(path.join(dataDir, name)).catch(undefinedWhenMissing);
	if (!found?.isDirectory()) return [name];
	const entries = await readdir(path.join(dataDir, name), { withFileTypes: true });
	return entries.filter((entry) => entry.isFile()).map((entry) => `${name}/${entry.name}`);
}

/** Never over one that is there. */
export async function writeStateFile(dataDir: string, { name, bytes }: StateFile): Promise<void> {
	const file = path.join(dataDir, name);
	await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
	await writeFile(file, bytes, { flag: "wx", mode: 0o600 });
}
