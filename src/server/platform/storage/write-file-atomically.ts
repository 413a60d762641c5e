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
	// Where it is gone, somebody removed what was just written.
	await unlessGone(syncFolder(folder));
}

/** Whoever removes the last file of a folder takes the folder along, perhaps just after it was made for this one. */
const MOST_FOLDERS = 20;

/** The folder is mostly there. */
async function openNew(path: string): Promise<FileHandle> {
	for (let made = 0; ; made++) {
		try {
			return await open(path, "wx", 0o600);
		} catch (error) {
			if (codeOf(error) !== "ENOENT" || made === MOST_FOLDERS) throw error;
			await unlessGone(makeFolder(dirname(path)));
		}
	}
}

async function unlessGone(work: Promise<void>): Promise<void> {
	await work.catch((error) => {
		if (codeOf(error) !== "ENOENT") throw error;
	});
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
