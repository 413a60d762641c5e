import { access, constants, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { ConfigError } from "./config.ts";

/** Told in one line, for whoever chose the folder can choose another. */
export const unusableDataFolder = () =>
	new ConfigError(["DATA_DIR: a pasta não pôde ser criada ou não aceita gravação"]);

/** The folder of DATA_DIR, there and open to us. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
	try {
		await makeFolder(dataDir);
		await access(dataDir, constants.W_OK | constants.X_OK);
	} catch {
		throw unusableDataFolder();
	}
}

/** Step by step: told to make all at once, Node tries for ever where nothing can be made, as under /proc. */
async function makeFolder(folder: string): Promise<void> {
	if (await isFolder(folder)) return;
	const parent = path.dirname(folder);
	if (parent !== folder) await makeFolder(parent);
	try {
		await mkdir(folder, { mode: 0o700 });
	} catch (error) {
		// Another process may have made it in the same moment.
		if (!(await isFolder(folder))) throw error;
	}
}

async function isFolder(folder: string): Promise<boolean> {
	return (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
}
