import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { codeOf } from "../error-code.ts";
import { foldersAbove } from "./folders-above.ts";

/** After this resolves the whole file survives a power cut; before, readers see the old one or none. */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
	const folder = dirname(path);
	const temporary = join(folder, `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
	try {
		const file = await openNew(temporary);
		try {
			await file.writeFile(bytes);
			await file.sync();
		} finally {
			await file.close();
		}
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
	await syncFolder(folder);
}

/** The folder is mostly there. */
async function openNew(path: string): Promise<FileHandle> {
	try {
		return await open(path, "wx", 0o600);
	} catch (error) {
		if (codeOf(error) !== "ENOENT") throw error;
		await makeFolder(dirname(path));
		return open(path, "wx", 0o600);
	}
}

/** A new folder is lost in a power cut as long as the one above it does not know it on the disk. */
async function makeFolder(folder: string): Promise<void> {
	const first = await mkdir(folder, { recursive: true });
	if (first === undefined) return;
	for (const above of foldersAbove(resolve(first), resolve(folder))) await syncFolder(above);
}

async function syncFolder(folder: string): Promise<void> {
	// Windows cannot open folders; its rename is journalled.
	if (process.platform === "win32") return;
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
