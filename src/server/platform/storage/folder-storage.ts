import { constants } from "node:fs";
import { access, mkdir, readdir, readFile, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileStorage, ListedFile } from "./storage.ts";
import { checkContentType, checkStorageKey, contentTypeOfKey } from "./storage-key.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

export function makeFolderStorage(folder: string): FileStorage {
	const pathOf = (key: string) => {
		checkStorageKey(key);
		return join(folder, key);
	};
	return {
		async put(key, bytes, { contentType }) {
			const path = pathOf(key);
			checkContentType(key, contentType);
			await writeFileAtomically(path, bytes);
		},
		async get(key) {
			const path = pathOf(key);
			const contentType = contentTypeOfKey(key);
			const bytes = await readFile(path).catch(undefinedWhenMissing);
			return bytes && { bytes: new Uint8Array(bytes), contentType };
		},
		async has(key) {
			const found = await stat(pathOf(key)).catch(undefinedWhenMissing);
			return found?.isFile() ?? false;
		},
		async remove(key) {
			await rm(pathOf(key), { force: true }).catch(undefinedWhenMissing);
			await removeEmptyAbove(folder, key);
		},
		list: (prefix) => listFolder(folder, "", prefix),
		async check() {
			await mkdir(folder, { recursive: true });
			await access(folder, constants.R_OK | constants.W_OK);
		},
	};
}

/** As in a bucket: a folder is there as long as something lies in it, and no removed copy leaves one with its date. */
async function removeEmptyAbove(folder: string, key: string): Promise<void> {
	const names = key.split("/");
	while (names.pop() && names.length > 0) {
		const removed = await rmdir(join(folder, ...names)).then(
			() => true,
			() => false,
		);
		if (!removed) return;
	}
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
	// ENOTDIR and EISDIR: part of the key is a file or the key is a folder; on S3 simply no such key.
	if (["ENOENT", "ENOTDIR", "EISDIR", "ERR_FS_EISDIR"].includes(error.code ?? "")) return undefined;
	throw error;
}

async function* listFolder(folder: string, within: string, prefix: string): AsyncGenerator<ListedFile> {
	const entries = (await readdir(join(folder, within), { withFileTypes: true }).catch(undefinedWhenMissing)) ?? [];
	// With its slash a folder stands where its files do among all names.
	const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
	for (const name of names.filter((each) => !each.startsWith(".")).toSorted(byBytes)) {
		const key = `${within}${name}`;
		if (!key.startsWith(prefix) && !(name.endsWith("/") && prefix.startsWith(key))) continue;
		if (name.endsWith("/")) yield* listFolder(folder, key, prefix);
		else {
			const found = await stat(join(folder, key)).catch(undefinedWhenMissing);
			if (found) yield { key, version: `${found.size}-${Math.round(found.mtimeMs)}-${found.ino}` };
		}
	}
}

function byBytes(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
