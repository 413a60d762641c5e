import { nativeSha256 } from "#server/platform/sha256.ts";
import type { FileStorage } from "#server/platform/storage/storage.ts";
import { folderOf } from "./backup-manifest.ts";
import { type BackupKey, getPart, nameOfContent, putPart } from "./sealed-part.ts";

/** One line of a backup's list of files; `content` is where its bytes lie. */
export type CopiedFile = { key: string; version: string; sha256: string; bytes: number; content: string };

const LINES_A_PART = 20_000;
/** What `/readyz` writes to see whether it can. */
const PROBES = "probe/";

type Copies = { target: FileStorage; key: BackupKey };
const partName = (id: string, part: number) => `${folderOf(id)}/arquivos-${part}.bin`;

/**
 * Every file of the storage, in the order of its listing. What the backup before had in the same version is not read
 * again: a night costs what came since.
 */
export async function copyFiles(
	{ target, key }: Copies,
	storage: FileStorage,
	{ id, before, signal }: { id: string; before: AsyncGenerator<CopiedFile>; signal: AbortSignal },
): Promise<{ count: number; bytes: number; parts: number; written: number }> {
	const done = { count: 0, bytes: 0, parts: 0, written: 0 };
	let lines: CopiedFile[] = [];
	const flush = async () => {
		const text = lines.map((line) => JSON.stringify(line)).join("\n");
		done.written += await putPart(target, key, partName(id, done.parts), Buffer.from(text));
		done.parts++;
		lines = [];
	};
	let known = await before.next();
	for await (const { key: file, version } of storage.list("")) {
		signal.throwIfAborted();
		if (file.startsWith(PROBES)) continue;
		while (!known.done && known.value.key < file) known = await before.next();
		const same = !known.done && known.value.key === file && known.value.version === version ? known.value : undefined;
		const line = same ?? (await copyFile({ target, key }, storage, file, version, done));
		// It went between the listing and the look.
		if (!line) continue;
		lines.push(line);
		done.count++;
		done.bytes += line.bytes;
		if (lines.length === LINES_A_PART) await flush();
	}
	if (lines.length > 0) await flush();
	return done;
}

async function copyFile(
	{ target, key }: Copies,
	storage: FileStorage,
	file: string,
	version: string,
	done: { written: number },
): Promise<CopiedFile | undefined> {
	const stored = await storage.get(file);
	if (!stored) return undefined;
	const sha256 = nativeSha256(stored.bytes);
	const content = nameOfContent(key, sha256);
	if (!(await target.has(content))) done.written += await putPart(target, key, content, stored.bytes);
	return { key: file, version, sha256, bytes: stored.bytes.length, content };
}

export async function* readCopiedFiles({ target, key }: Copies, id: string, parts: number): AsyncGenerator<CopiedFile> {
	for (let part = 0; part < parts; part++) {
		const text = (await getPart(target, key, partName(id, part))).toString();
		for (const line of text.split("\n")) {
			const file: CopiedFile = JSON.parse(line);
			yield file;
		}
	}
}
