import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** After this resolves the whole file survives a power cut; before, readers see the old one or none. */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
	const folder = dirname(path);
	await mkdir(folder, { recursive: true });
	const temporary = join(folder, `.${basename(path).slice(0, 100)}.${randomUUID()}.tmp`);
	try {
		const file = await open(temporary, "wx", 0o600);
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
